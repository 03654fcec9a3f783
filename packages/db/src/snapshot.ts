import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { withDriverConnection } from './client.ts';
import type { Database } from './client.ts';

/** Every row of the product at one moment, read for a backup and written back by a restore. */

/** A table and those of its columns that PostgreSQL does not compute by itself. */
export interface TableShape {
  name: string;
  columns: string[];
  rows: number;
}

export interface SnapshotShape {
  /** The names of the migrations that made the tables, in their order. */
  migrations: string[];
  /** In an order in which each table comes after those that it refers to. */
  tables: TableShape[];
  /** The numbers that were given last. */
  sequences: Record<string, number>;
}

/** An uploaded file: the id under which it is stored, and whether it is stored in the sizes of an image. */
export interface StoredFile {
  contentId: string;
  isImage: boolean;
}

export interface Snapshot extends SnapshotShape {
  files: StoredFile[];
  /** The rows of a table in PostgreSQL's text format, a line each. */
  read(table: TableShape): AsyncIterable<Buffer>;
}

/** The database has accounts, which a restore would replace. */
export class NotEmptyError extends Error {
  override name = 'NotEmptyError';
}

/** The tables of the snapshot are not those of the database. */
export class OtherTablesError extends Error {
  override name = 'OtherTablesError';
}

/** The queue's jobs, whose tables belong to a library that may arrange them otherwise in its next version. */
const jobs = 'queued_jobs';
const jobColumns = ['identifier', 'payload', 'run_at', 'max_attempts', 'key', 'priority'];
const selectJobs = `
  select task.identifier, job.payload, job.run_at, job.max_attempts, job.key, job.priority
  from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
  where job.attempts < job.max_attempts order by job.id`;

const sourceOf = ({ name, columns }: TableShape): string =>
  name === jobs ? `(${selectJobs})` : `${name} (${columns.join(', ')})`;

/**
 * Reads the database as it is at one moment, while others go on writing. What is not kept: counters of the rate
 * limits and of failed logins, which are in unlogged tables.
 */
export async function readSnapshot(db: Database, work: (snapshot: Snapshot) => Promise<void>): Promise<void> {
  await withDriverConnection(db, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const snapshot: Snapshot = {
      ...(await readShape(client)),
      files: await readFiles(client),
      read: (table) => client.query(copyTo(`copy ${sourceOf(table)} to stdout`)),
    };
    await work(snapshot);
    await client.query('commit');
  });
}

async function readShape(client: PoolClient): Promise<SnapshotShape> {
  const { rows: tables } = await client.query<Omit<TableShape, 'rows'>>(`
    select relname as name, array_agg(quote_ident(attname) order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname not like 'kysely%' and attnum > 0 and not attisdropped and attgenerated = ''
    group by pg_class.oid, relname order by pg_class.oid`);
  const { rows: migrations } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`,
  );
  const shapes = [...tables, { name: jobs, columns: jobColumns }].map((table) => ({ ...table, rows: 0 }));
  for (const table of shapes) table.rows = await countRows(client, table);
  return {
    migrations: migrations.map(({ name }) => name),
    tables: shapes,
    sequences: Object.fromEntries(sequences.flatMap(({ name, last }) => (last === null ? [] : [[name, Number(last)]]))),
  };
}

async function countRows(client: PoolClient, { name }: { name: string }): Promise<number> {
  const source = name === jobs ? `(${selectJobs}) as job` : name;
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${source}`);
  return Number(rows[0]?.count);
}

async function readFiles(client: PoolClient): Promise<StoredFile[]> {
  const { rows } = await client.query<{ id: string; isImage: boolean }>(
    `select content_id as id, width is not null as "isImage" from uploads where content_id is not null and removed_at is null`,
  );
  return rows.map(({ id, isImage }) => ({ contentId: id, isImage }));
}

/** Whether an upload with this content is still there now, and not being removed. */
export async function isStoredFile(db: Database, contentId: string): Promise<boolean> {
  const found = await db
    .selectFrom('uploads')
    .select('id')
    .where('contentId', '=', contentId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether there is any upload with content. */
export async function hasStoredFiles(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('uploads')
    .select('id')
    .where('contentId', 'is not', null)
    .where('removedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Writes the rows of one table; the tables come in the order of `SnapshotShape.tables`. */
export type WriteTable = (table: Pick<TableShape, 'name'>, rows: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Fills the tables of a migrated database without accounts, in one transaction: when `work` throws, the database is as it
 * was. Triggers rest meanwhile, because the rows that they wrote are in the snapshot.
 *
 * @throws NotEmptyError, OtherTablesError.
 */
export async function writeSnapshot(
  db: Database,
  snapshot: SnapshotShape,
  work: (write: WriteTable) => Promise<void>,
): Promise<void> {
  await withDriverConnection(db, async (client) => {
    await client.query('begin');
    // Files are stored while the transaction waits.
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query(`set local lock_timeout = '10s'`);
    const shape = await readShape(client);
    if (describe(shape) !== describe(snapshot)) throw new OtherTablesError('The snapshot has other tables.');
    const own = shape.tables.map(({ name }) => name).filter((name) => name !== jobs);
    await client.query(`lock table ${own.join(', ')}`);
    const { rows: accounts } = await client.query('select from accounts limit 1');
    if (accounts.length > 0) throw new NotEmptyError('The database has accounts.');
    for (const name of own) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${own.join(', ')}`);
    await client.query(`create temporary table ${jobs} on commit drop as ${selectJobs} limit 0`);
    await work(async ({ name }, rows) => {
      const table = shape.tables.find((known) => known.name === name);
      if (!table) throw new OtherTablesError(`The snapshot has a table ${name}.`);
      const target = client.query(copyFrom(`copy ${name} (${table.columns.join(', ')}) from stdin`));
      await pipeline(Readable.from(rows), target);
    });
    await client.query(`
      select graphile_worker.add_job(
        identifier, payload, run_at => run_at, max_attempts => max_attempts, job_key => key, priority => priority
      ) from ${jobs}`);
    for (const [name, last] of Object.entries(snapshot.sequences)) {
      await client.query('select setval($1::text::regclass, $2)', [name, last]);
    }
    for (const name of own) await client.query(`alter table ${name} enable trigger user`);
    await client.query('commit');
    await client.query('analyze');
  });
}

/** Tables, columns and migrations, in one text to compare. */
const describe = ({ migrations, tables }: SnapshotShape): string =>
  JSON.stringify([migrations, tables.map(({ name, columns }) => [name, columns])]);
