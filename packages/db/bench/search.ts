import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { closeDatabase, createDatabase } from '../src/client.ts';
import type { Database } from '../src/client.ts';
import { median, percentile } from './figures.ts';
import type { Questions, SearchMatrix } from './search-cases.ts';

const runs = 5;

export interface Spread {
  p50: number;
  p95: number;
  p99: number;
  max: number;
  /** The slowest case. */
  slowest: string;
}

function spreadOf(times: readonly (readonly [number, string])[]): Spread {
  const values = times.map(([time]) => time);
  const slowest = times.toSorted(([a], [b]) => b - a)[0]?.[1] ?? '';
  const at = (share: number): number => percentile(values, share);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1), slowest };
}

export interface Time {
  /** Wall-clock milliseconds of the fastest run, which other load on the machine affected least. */
  wall: number;
  /** CPU milliseconds of the PostgreSQL backend in the median run: the cost of the query itself. */
  cpu: number;
}

/** A database and one connection to it. */
export interface Measured {
  /** How many rows of each kind the database was made for. */
  size: number;
  db: Database;
}

export const openMeasured = (size: number, connectionString: string): Measured => ({
  size,
  db: createDatabase({ connectionString, maxConnections: 1 }),
});

/**
 * Runs all queries on one connection; otherwise, reads would go to the connections that all reads share. It plans as those
 * do.
 */
const onOneConnection = <Result>(db: Database, work: (own: Database) => Promise<Result>): Promise<Result> =>
  db.connection().execute(async (own) => {
    await sql`set plan_cache_mode = force_generic_plan`.execute(own);
    try {
      return await work(own);
    } finally {
      await sql`reset plan_cache_mode`.execute(own);
    }
  });

/** The backend process of the connection, which changes when the connection is replaced after a pause. */
async function servingProcess(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
}

/** CPU time of a process so far, in milliseconds. */
async function processorTime(pid: number): Promise<number> {
  const [nanoseconds = ''] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}

/** Measures how long a query takes. */
export function timeOf({ db }: Measured, ask: (db: Database) => Promise<unknown>): Promise<Time> {
  return onOneConnection(db, (own) => timeOnConnection(own, ask));
}

async function timeOnConnection(db: Database, ask: (db: Database) => Promise<unknown>): Promise<Time> {
  const pid = await servingProcess(db);
  const walls: number[] = [];
  const cpus: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const before = await processorTime(pid);
    const start = performance.now();
    await ask(db);
    walls.push(performance.now() - start);
    cpus.push((await processorTime(pid)) - before);
  }
  return { wall: Math.min(...walls), cpu: median(cpus) };
}

/** Rows that PostgreSQL has read in this database so far, through indexes and without, according to its statistics. */
async function rowsRead(db: Database): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ read: number }>`
    select (select sum(idx_tup_read) from pg_stat_user_indexes) + (select sum(seq_tup_read) from pg_stat_user_tables) as read
  `.execute(db);
  return rows[0]?.read ?? 0;
}

export interface PlanCheck {
  /** The most rows that a page of any case reads, according to PostgreSQL's statistics. */
  rows: number;
  /** The name of that page's case. */
  name: string;
  /** Cases with a page that reads more rows than the matrix allows. */
  beyond: string[];
}

/** Warm-up runs: PostgreSQL plans a statement the first time, and reads catalogs for it. */
async function settlePlans({ cases }: Pick<SearchMatrix, 'cases'>, db: Database): Promise<void> {
  for (const { questions } of cases.filter((_, index) => index % 7 === 0 || cases.length < 7)) {
    for (const ask of Object.values(questions)) for (let run = 0; run < 2; run += 1) await ask(db);
  }
}

/** Checks how many rows each page reads. Nothing else may use the database meanwhile. */
export const checkPlans = (matrix: Omit<SearchMatrix, 'subject'>, db: Database): Promise<PlanCheck> =>
  onOneConnection(db, (own) => checkOnConnection(matrix, own));

async function checkOnConnection(matrix: Omit<SearchMatrix, 'subject'>, db: Database): Promise<PlanCheck> {
  const { cases, mostRows } = matrix;
  await settlePlans(matrix, db);
  const check: PlanCheck = { rows: 0, name: '', beyond: [] };
  for (const { name, questions } of cases) {
    for (const question of ['first page', 'deep page'] as const) {
      const ask = questions[question];
      if (!ask) continue;
      const before = await rowsRead(db);
      await ask(db);
      const rows = (await rowsRead(db)) - before;
      if (rows > mostRows) check.beyond.push(`${question}, ${name}: ${rows}`);
      if (rows > check.rows) Object.assign(check, { rows, name: `${question}, ${name}` });
    }
  }
  return check;
}

export interface SearchFigures {
  size: number;
  query: keyof Questions;
  wall: Spread;
  cpu: Spread;
}

/** Times every query on each size in turn, so that other load on the machine affects all sizes alike. */
export async function measureSearches(matrix: SearchMatrix, databases: readonly Measured[]): Promise<SearchFigures[]> {
  const { cases } = matrix;
  const figures: SearchFigures[] = [];
  for (const query of ['first page', 'deep page', 'count'] as const) {
    const asked = cases.flatMap(({ name, questions }) => {
      const ask = questions[query];
      return ask ? [{ name, ask }] : [];
    });
    if (asked.length === 0) continue;
    for (const { db } of databases) await onOneConnection(db, (own) => settlePlans(matrix, own));
    const times = databases.map((): [Time, string][] => []);
    for (const { name, ask } of asked) {
      for (const [index, database] of databases.entries()) {
        times[index]?.push([await timeOf(database, ask), name]);
      }
    }
    for (const [index, { size }] of databases.entries()) {
      const spread = (kind: keyof Time): Spread =>
        spreadOf((times[index] ?? []).map(([time, name]) => [time[kind], name]));
      figures.push({ size, query, wall: spread('wall'), cpu: spread('cpu') });
    }
  }
  return figures;
}

export const closeMeasured = (databases: readonly Measured[]): Promise<void[]> =>
  Promise.all(databases.map(({ db }) => closeDatabase(db)));
