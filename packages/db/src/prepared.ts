import { CompiledQuery } from 'kysely';
import { sharedReadsOf } from './client.ts';
import type { Database } from './client.ts';
import { observed } from './observed.ts';

/** The values for the slots of a statement, by name. */
export type StatementValues = Readonly<Record<string, unknown>>;

/** A placeholder in a statement's text for a value that comes with each call. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Takes the place of a value in a query for `executePrepared`. */
export const slot = (name: string): Slot => new Slot(name);

interface Prepared {
  /** The name under which PostgreSQL keeps it. */
  name: string;
  text: string;
  /** The names of the parameters, in order. */
  slots: string[];
  /** The columns of the latest answer and the fields of a row, in the same order. */
  known: { columns: readonly string[]; fields: string[] } | undefined;
}

const prepared = new Map<string, Prepared>();

/**
 * Runs a short query whose text is built once per `shape`, because building the text takes longer than many queries.
 * Every value in it is a slot. There are few, fixed shapes, which never come from input. Outside a transaction it runs
 * on the shared connections.
 */
export async function executePrepared<Row>(
  db: Database,
  shape: string,
  make: () => CompiledQuery<Row>,
  values: StatementValues,
): Promise<Row[]> {
  const statement = prepared.get(shape) ?? prepare(shape, make());
  const { name, text, slots } = statement;
  const inOrder = slots.map((field) => values[field]);
  const shared = sharedReadsOf(db);
  if (!shared) return (await db.executeQuery<Row>(CompiledQuery.raw(text, inOrder))).rows;
  const { columns, rows } = await observed('query', shape, () => shared.read({ name, text, values: inOrder }));
  const known = isSame(columns, statement.known?.columns) ? statement.known : undefined;
  const { fields } = (statement.known = known ?? { columns, fields: columns.map(camelCase) });
  return rows.map((row) => rowOf(fields, row) as Row);
}

/** A table may have other columns than at the first answer. */
const isSame = (columns: readonly string[], others: readonly string[] = []): boolean =>
  columns.length === others.length && columns.every((column, index) => column === others[index]);

const camelCase = (column: string): string => column.replaceAll(/_([a-z\d])/g, (_, sign: string) => sign.toUpperCase());

function rowOf(fields: string[], values: unknown[]): object {
  const row: Record<string, unknown> = {};
  for (const [index, field] of fields.entries()) row[field] = values[index];
  return row;
}

function prepare(shape: string, { sql: text, parameters }: CompiledQuery): Prepared {
  const slots = parameters.map((parameter) => {
    if (!(parameter instanceof Slot)) throw new Error(`a value is fixed in the statement '${shape}'`);
    return parameter.name;
  });
  const statement: Prepared = { name: `r${prepared.size + 1}`, text, slots, known: undefined };
  prepared.set(shape, statement);
  return statement;
}
