import { CompiledQuery } from 'kysely';
import type { Database } from './client.ts';

/** What is put into the slots of a statement, by their names. */
export type StatementValues = Readonly<Record<string, unknown>>;

/** A place in a statement's text for a value that comes with each call. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Stands where a value would stand in a query that `executePrepared` runs. */
export const slot = (name: string): Slot => new Slot(name);

interface Prepared {
  text: string;
  /** Of the parameters, in their order. */
  slots: string[];
}

const prepared = new Map<string, Prepared>();

/**
 * Runs a query whose text is made once for each `shape` of a process: putting a text together takes longer than many a
 * query. Every value in it is a slot. The shapes are few and known; they do not come from people's input.
 */
export async function executePrepared<Row>(
  db: Database,
  shape: string,
  make: () => CompiledQuery<Row>,
  values: StatementValues,
): Promise<Row[]> {
  const { text, slots } = prepared.get(shape) ?? prepare(shape, make());
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(
      text,
      slots.map((name) => values[name]),
    ),
  );
  return rows;
}

function prepare(shape: string, { sql: text, parameters }: CompiledQuery): Prepared {
  const slots = parameters.map((parameter) => {
    if (!(parameter instanceof Slot)) throw new Error(`a value is fixed in the statement '${shape}'`);
    return parameter.name;
  });
  const statement = { text, slots };
  prepared.set(shape, statement);
  return statement;
}
