import { sql } from 'kysely';
import { withDriverConnection } from '../client.ts';
import type { Database } from '../client.ts';
import { copyRanges } from './large-copy.ts';
import type { CopyRange } from './large-copy.ts';
import { createPlacePick } from './large-places.ts';
import {
  accountCopyColumns,
  emailDomain,
  helperCopyColumns,
  makeHelper,
  makePosting,
  makeProfessional,
  postingCopyColumns,
  professionalCopyColumns,
} from './large-rows.ts';
import type { LargeSource } from './large-rows.ts';

const helpersPerStep = 5000;
const professionalsPerStep = 1000;
const postingsPerProfessional = 6;
const postingsPerStep = professionalsPerStep * postingsPerProfessional;
/** From this many rows on, rebuilding the search lists is faster than updating them with every row. */
const listedLaterFrom = 5000;
const connections = 2;
const millisecondsPerDay = 86_400_000;

export interface LargeSeedOptions {
  /** How many helpers of this seed there are to be in the end. */
  helpers: number;
  /** How many job postings there are to be; a fifth of the helpers when left out. Their professionals are added too. */
  postings?: number;
  /** Rows are the same for the same seed on the same day (timestamps count back from midnight UTC). */
  seed?: number;
  /** Called with the number of rows there are so far and the number there will be. */
  onProgress?: (done: number, total: number) => void;
  /** Called with the name of each phase that follows the writing of rows. */
  onPhase?: (phase: string) => void;
}

/**
 * Adds generated helpers, professionals and job postings with a realistic, skewed distribution, until there are as many
 * as requested. COPY writes them in steps over two connections, each step a transaction, and a run that was stopped
 * continues where it ended. It works beside a running server and on a database with rows in it. Nobody can log in to
 * these accounts, and their ratings come without review rows.
 *
 * A run of 5,000 rows or more rebuilds the search lists at its end, which blocks registrations and searches for some
 * seconds; if it is stopped before, searches find its rows only after the next run.
 */
export async function seedLargeData(db: Database, options: LargeSeedOptions): Promise<void> {
  const { seed = 1, onProgress, onPhase } = options;
  const until = Math.floor(Date.now() / millisecondsPerDay) * millisecondsPerDay;
  const source: LargeSource = { seed, until, pickPlace: await createPlacePick() };
  const postings = options.postings ?? Math.round(options.helpers / 5);
  const wanted = { helpers: options.helpers, professionals: Math.ceil(postings / postingsPerProfessional), postings };
  const steps = stepsOf(source, wanted, await readPresent(db, seed));
  const total = wanted.helpers + wanted.professionals + wanted.postings;
  const missing = steps.reduce((sum, ranges) => sum + rowsOf(ranges), 0);
  let done = total - missing;
  onProgress?.(done, total);
  const wasStopped = await isUnlisted(db);
  const isListedLater = missing >= listedLaterFrom || wasStopped;
  if (isListedLater) await sql`select drop_text_indexes()`.execute(db);
  await onConnections(db, steps, async (client, ranges) => {
    await client.query(`set get_my_helpers.listed_later = ${isListedLater ? 'on' : 'off'}`);
    await copyRanges(client, ranges);
    done += rowsOf(ranges);
    onProgress?.(done, total);
  });
  if (missing === 0 && !isListedLater) return;
  if (isListedLater) {
    onPhase?.('making the lists of the search');
    await listAll(db, { helpers: wasStopped || steps.flat().some(({ table }) => table === 'helpers') });
  }
  onPhase?.('tidying up');
  // Fresh statistics and visibility map: without them the first searches would choose bad plans.
  await onConnections(db, writtenTables, (client, table) => client.query(`vacuum (analyze) ${table}`));
}

/** The number of people and postings; an account and the row of its kind count as one. */
const rowsOf = (ranges: readonly CopyRange[]): number =>
  ranges.reduce((sum, { table, from, to }) => sum + (table === 'accounts' ? 0 : Math.max(0, to - from)), 0);

/** How many rows of each step already exist; they are always the first ones of the step. */
interface Present {
  helpers: Map<number, number>;
  professionals: Map<number, number>;
  postings: Map<number, number>;
}

async function readPresent(db: Database, seed: number): Promise<Present> {
  const isOfSeed = sql<boolean>`email like ${`%@${emailDomain(seed)}`}`;
  const numbered = sql`substring(email from '[.]([0-9]+)@')::integer`;
  const read = async (rowsPerStep: number, from: ReturnType<typeof sql>): Promise<Map<number, number>> => {
    const { rows } = await sql<{ step: number; total: number }>`
      select ${numbered} / ${sql.lit(rowsPerStep)} as step, count(*) as total from ${from} where ${isOfSeed} group by 1
    `.execute(db);
    return new Map(rows.map(({ step, total }) => [step, total]));
  };
  return {
    helpers: await read(helpersPerStep, sql`accounts join helpers using (id)`),
    professionals: await read(professionalsPerStep, sql`accounts join professionals using (id)`),
    postings: await read(professionalsPerStep, sql`accounts join job_postings on professional_id = accounts.id`),
  };
}

/** The rows still to be written, as transactions. A posting is written together with its professional. */
function stepsOf(source: LargeSource, wanted: Record<keyof Present, number>, present: Present): CopyRange[][] {
  const rangeOf = (kind: keyof Present, step: number, rowsPerStep: number): { from: number; to: number } => ({
    from: step * rowsPerStep + (present[kind].get(step) ?? 0),
    to: Math.min((step + 1) * rowsPerStep, wanted[kind]),
  });
  const helpers = numbersTo(wanted.helpers / helpersPerStep).map((step): CopyRange[] => [
    {
      table: 'accounts',
      columns: accountCopyColumns,
      ...rangeOf('helpers', step, helpersPerStep),
      makeRow: (index) => makeHelper(source, index).account,
    },
    {
      table: 'helpers',
      columns: helperCopyColumns,
      ...rangeOf('helpers', step, helpersPerStep),
      makeRow: (index) => makeHelper(source, index).row,
    },
  ]);
  const employerOf = rememberLast((index) => makeProfessional(source, index).employer);
  const work = numbersTo(wanted.professionals / professionalsPerStep).map((step): CopyRange[] => [
    {
      table: 'accounts',
      columns: accountCopyColumns,
      ...rangeOf('professionals', step, professionalsPerStep),
      makeRow: (index) => makeProfessional(source, index).account,
    },
    {
      table: 'professionals',
      columns: professionalCopyColumns,
      ...rangeOf('professionals', step, professionalsPerStep),
      makeRow: (index) => makeProfessional(source, index).row,
    },
    {
      table: 'job_postings',
      columns: postingCopyColumns,
      ...rangeOf('postings', step, postingsPerStep),
      makeRow: (index) => makePosting(source, index, employerOf(Math.floor(index / postingsPerProfessional))),
    },
  ]);
  return [...helpers, ...work].filter((ranges) => rowsOf(ranges) > 0);
}

/** Caches the last row, because the postings of one professional follow each other. */
function rememberLast<Made>(make: (index: number) => Made): (index: number) => Made {
  let last: { index: number; made: Made } | undefined;
  return (index) => (last?.index === index ? last : (last = { index, made: make(index) })).made;
}

const numbersTo = (end: number): number[] => Array.from({ length: Math.ceil(end) }, (_, number) => number);

/** Whether a run was stopped before it built the lists and counts from its rows; the counts come last. */
async function isUnlisted(db: Database): Promise<boolean> {
  const { rows } = await sql<{ unlisted: boolean }>`
    select (select count(*) from accounts_to_count) <> (
      select coalesce(sum(total), 0)
      from (select * from account_totals union all select * from pending_account_totals) as known
      where measure = 'registered'
    ) as unlisted
  `.execute(db);
  return rows[0]?.unlisted ?? false;
}

type Client = Parameters<Parameters<typeof withDriverConnection>[1]>[0];

/** Processes the items in order, on two connections at once. */
async function onConnections<Item>(
  db: Database,
  items: readonly Item[],
  work: (client: Client, item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = [...items];
  const workers = Array.from({ length: Math.min(connections, items.length) }, () =>
    withDriverConnection(db, async (client) => {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(client, item);
      await client.query('reset get_my_helpers.listed_later');
    }).catch((error: unknown) => {
      rest.length = 0;
      throw error;
    }),
  );
  const failed = (await Promise.allSettled(workers)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

const listedTables = ['places', 'accounts', 'helpers', 'professionals', 'job_postings'];
const writtenTables = [
  'accounts',
  'helpers',
  'helper_listings',
  'helper_points',
  'job_postings',
  'posting_listings',
  'professionals',
].concat(['helper_counts', 'posting_counts', 'places', 'city_names', 'account_totals']);

async function listAll(db: Database, { helpers }: { helpers: boolean }): Promise<void> {
  const inTransaction = async (client: Client, statement: string): Promise<void> => {
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '256MB'`);
    await client.query(`set local work_mem = '128MB'`);
    await client.query(statement);
    await client.query('commit');
  };
  // Updates the statistics, so that the planner knows the new number of rows.
  await onConnections(db, listedTables, (client, table) => client.query(`analyze ${table}`));
  const works = ['select list_all_postings()', 'select make_text_indexes()'];
  await onConnections(db, helpers ? ['select list_all_helpers()', ...works] : works, inTransaction);
  await onConnections(db, ['select count_all_accounts()'], inTransaction);
}
