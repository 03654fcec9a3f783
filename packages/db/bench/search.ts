import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { tradeIds } from '@get-my-helpers/validation/reference';
import { closeDatabase, createDatabase } from '../src/client.ts';
import type { Database } from '../src/client.ts';
import { countHelpers, searchHelpers } from '../src/queries/helper-search.ts';
import type { HelperFilters, HelperPosition } from '../src/queries/helper-search.ts';
import { percentile } from './figures.ts';

const pageSize = 24;
const runs = 5;

const rateRanges: readonly [string, Pick<HelperFilters, 'minRate' | 'maxRate'>][] = [
  ['any rate', {}],
  ['at most 20', { maxRate: 20 }],
  ['at least 60', { minRate: 60 }],
  ['18 to 32', { minRate: 18, maxRate: 32 }],
  ['exactly 25', { minRate: 25, maxRate: 25 }],
  ['25.10 to 25.40, which nobody takes', { minRate: 25.1, maxRate: 25.4 }],
];

const places: readonly [string, Pick<HelperFilters, 'state' | 'city'>][] = [
  ['everywhere', {}],
  ['the largest state', { state: 'CA' }],
  ['a middling state', { state: 'OR' }],
  ['the smallest state', { state: 'WY' }],
  ['the largest city', { state: 'CA', city: 'Los Angeles' }],
  ['a middling city', { state: 'TX', city: 'Waco' }],
  ['a small town', { state: 'VT', city: 'Hudson' }],
  ['a city of many states', { city: 'Springfield' }],
  ['a town of every state', { city: 'Fairview' }],
];

interface SearchCase {
  name: string;
  filters: HelperFilters;
}

/** Every place, trade and range of rates with each other. */
const cases: readonly SearchCase[] = places.flatMap(([place, where]) =>
  [undefined, ...tradeIds].flatMap((specialty) =>
    rateRanges.map(([rates, range]) => ({
      name: `${place}, ${specialty ?? 'every trade'}, ${rates}`,
      filters: { ...where, specialty, ...range },
    })),
  ),
);

export interface Spread {
  p50: number;
  p95: number;
  p99: number;
  max: number;
  /** The case that took longest. */
  slowest: string;
}

function spreadOf(times: readonly (readonly [number, string])[]): Spread {
  const values = times.map(([time]) => time);
  const slowest = times.toSorted(([a], [b]) => b - a)[0]?.[1] ?? '';
  const at = (share: number): number => percentile(values, share);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1), slowest };
}

interface Time {
  /** Milliseconds from the call to the rows: the quickest run, which met least of what else the machine does. */
  wall: number;
  /** Milliseconds that PostgreSQL's process was on a processor, on average: what the query itself costs. */
  cpu: number;
}

/** How long a process has been on a processor, in milliseconds. */
async function processorTime(pid: number): Promise<number> {
  const [nanoseconds = ''] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}

async function timeOf(pid: number, work: () => Promise<unknown>): Promise<Time> {
  let wall = Number.POSITIVE_INFINITY;
  const before = await processorTime(pid);
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    wall = Math.min(wall, performance.now() - start);
  }
  return { wall, cpu: ((await processorTime(pid)) - before) / runs };
}

/** Where about half of the helpers come before: a page behind it is deep in every list. */
const middle: HelperPosition = {
  rating: 4.2,
  createdAt: '2025-06-01T00:00:00Z',
  id: '00000000-0000-4000-8000-000000000000',
};

/** Rows that PostgreSQL has read so far in this database, through indexes and without. */
async function rowsRead(db: Database): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ read: number }>`
    select (select sum(idx_tup_read) from pg_stat_user_indexes) + (select sum(seq_tup_read) from pg_stat_user_tables) as read
  `.execute(db);
  return rows[0]?.read ?? 0;
}

/** The most rows that one page of any case reads, by PostgreSQL's own books. Nobody else may use the database. */
export async function mostRowsRead(connectionString: string): Promise<{ rows: number; name: string }> {
  const db = createDatabase({ connectionString, maxConnections: 1 });
  let most = { rows: 0, name: '' };
  for (const { name, filters } of cases) {
    const before = await rowsRead(db);
    await searchHelpers(db, filters, { limit: pageSize + 1 });
    const rows = (await rowsRead(db)) - before;
    if (rows > most.rows) most = { rows, name };
  }
  await closeDatabase(db);
  return most;
}

type Query = 'first page' | 'deep page' | 'count';

export interface SearchFigures {
  helpers: number;
  query: Query;
  wall: Spread;
  cpu: Spread;
}

/** Times every case over one connection. */
export async function measureSearches(connectionString: string): Promise<SearchFigures[]> {
  const db = createDatabase({ connectionString, maxConnections: 1 });
  const limit = pageSize + 1;
  const queries: Record<Query, (filters: HelperFilters) => Promise<unknown>> = {
    'first page': (filters) => searchHelpers(db, filters, { limit }),
    'deep page': (filters) => searchHelpers(db, filters, { limit, after: middle }),
    count: (filters) => countHelpers(db, filters),
  };
  const { rows } = await sql<{ helpers: number; pid: number }>`
    select count(*) as helpers, pg_backend_pid() as pid from helpers
  `.execute(db);
  const { helpers, pid } = rows[0] ?? { helpers: 0, pid: 0 };
  const figures: SearchFigures[] = [];
  for (const [query, ask] of Object.entries(queries) as [Query, (typeof queries)[Query]][]) {
    // Some runs of each text make PostgreSQL settle on its plan.
    for (const { filters } of cases.filter((_, index) => index % 7 === 0)) await ask(filters);
    const times: [Time, string][] = [];
    for (const { name, filters } of cases) times.push([await timeOf(pid, () => ask(filters)), name]);
    const spread = (kind: keyof Time): Spread => spreadOf(times.map(([time, name]) => [time[kind], name]));
    figures.push({ helpers, query, wall: spread('wall'), cpu: spread('cpu') });
  }
  await closeDatabase(db);
  return figures;
}
