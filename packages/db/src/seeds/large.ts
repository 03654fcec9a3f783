import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import type { PoolClient } from 'pg';
import { withDriverConnection } from '../client.ts';
import type { Database } from '../client.ts';
import {
  emailDomain,
  helperCopyColumns,
  makeHelper,
  makePosting,
  makeProfessional,
  postingCopyColumns,
  professionalCopyColumns,
} from './large-rows.ts';
import type { CopyValue, LargeSource } from './large-rows.ts';

const rowsPerCopy = 5000;
const rowsPerChunk = 200;
const postingsPerProfessional = 6;
// From so many rows on it is quicker to make the search's lists anew than to let them grow.
const listedLaterFrom = 5000;
const millisecondsPerDay = 86_400_000;

export interface LargeSeedOptions {
  /** How many helpers to add. */
  helpers: number;
  /** How many job postings to add; a fifth of the helpers when left out. Their professionals are added too. */
  postings?: number;
  /** Rows are the same for the same seed on the same day (timestamps count back from midnight UTC). */
  seed?: number;
  /** Called with the number of rows written so far and the number of all. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Adds many made-up helpers, professionals and job postings, skewed as in reality (decision D8), with COPY in steps of
 * 5,000 rows, each of them a transaction: a run that is stopped leaves whole steps. It works beside a running server and on
 * a database with rows in it; a second run with the same seed goes on where the first one ended. Nobody can log in to
 * these accounts, and their ratings come without review rows.
 *
 * A run of 5,000 rows or more lists what it made at its end, and nobody else can register or search for those seconds; when it
 * is stopped before, its rows are found after the next run.
 */
export async function seedLargeData(db: Database, options: LargeSeedOptions): Promise<void> {
  const { helpers, postings = Math.round(helpers / 5), seed = 1, onProgress } = options;
  const source: LargeSource = { seed, until: Math.floor(Date.now() / millisecondsPerDay) * millisecondsPerDay };
  const professionals = Math.ceil(postings / postingsPerProfessional);
  const firstHelper = await countSeeded(db, 'helpers', seed);
  const firstProfessional = await countSeeded(db, 'professionals', seed);
  const total = helpers + professionals + postings;
  let done = 0;
  const advance = (rows: number): void => {
    done += rows;
    onProgress?.(done, total);
  };
  onProgress?.(0, total);
  const listedLater = total >= listedLaterFrom;
  await withDriverConnection(db, async (client) => {
    await client.query(`set get_my_helpers.listed_later = ${listedLater ? 'on' : 'off'}`);
    await copyRows(
      client,
      'helpers',
      helperCopyColumns,
      helpers,
      (index) => makeHelper(source, firstHelper + index),
      advance,
    );
    const employers = Array.from({ length: professionals }, (_, index) =>
      makeProfessional(source, firstProfessional + index),
    );
    await copyRows(
      client,
      'professionals',
      professionalCopyColumns,
      professionals,
      (index) => employers[index]?.row ?? [],
      advance,
    );
    const makeRow = (index: number): CopyValue[] => {
      const made = employers[index % professionals];
      if (!made) throw new Error('a posting needs a professional');
      return makePosting(source, firstProfessional * postingsPerProfessional + index, made.employer);
    };
    await copyRows(client, 'job_postings', postingCopyColumns, postings, makeRow, advance);
    if (listedLater) await listAll(client);
    else await client.query('reset get_my_helpers.listed_later');
    // Fresh statistics and visibility map: without them the first searches would choose bad plans.
    for (const table of writtenTables) await client.query(`vacuum (analyze) ${table}`);
  });
}

const writtenTables = [
  'places',
  'helpers',
  'professionals',
  'job_postings',
  'helper_listings',
  'helper_counts',
  'posting_listings',
  'posting_counts',
];

async function listAll(client: PoolClient): Promise<void> {
  await client.query('reset get_my_helpers.listed_later');
  // The planner has to know how many there are now.
  for (const table of ['places', 'helpers', 'professionals', 'job_postings']) await client.query(`analyze ${table}`);
  for (const subject of ['helpers', 'postings']) {
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '256MB'`);
    await client.query(`set local work_mem = '128MB'`);
    await client.query(`select list_all_${subject}()`);
    await client.query('commit');
  }
}

/** How many accounts of this seed there are already; it is where the next run begins. */
async function countSeeded(db: Database, table: 'helpers' | 'professionals', seed: number): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`email like ${`%@${emailDomain(seed)}`}`)
    .executeTakeFirstOrThrow();
  return row.count;
}

async function copyRows(
  client: PoolClient,
  table: string,
  columns: string,
  count: number,
  makeRow: (index: number) => CopyValue[],
  advance: (rows: number) => void,
): Promise<void> {
  for (let start = 0; start < count; start += rowsPerCopy) {
    const end = Math.min(start + rowsPerCopy, count);
    await client.query('begin');
    // What is made up can be made up again: no need to wait for the disk at every step.
    await client.query('set local synchronous_commit = off');
    const target = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
    await pipeline(Readable.from(chunks(start, end, makeRow)), target);
    await client.query('commit');
    advance(end - start);
  }
}

function* chunks(start: number, end: number, makeRow: (index: number) => CopyValue[]): Generator<string> {
  for (let from = start; from < end; from += rowsPerChunk) {
    let chunk = '';
    for (let index = from; index < Math.min(from + rowsPerChunk, end); index += 1) chunk += copyLine(makeRow(index));
    yield chunk;
  }
}

const special = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A row in COPY's text format. List items are ids and booleans, which need no quotes. */
function copyLine(values: readonly CopyValue[]): string {
  const fields = values.map((value) => {
    if (value === null) return '\\N';
    if (typeof value === 'string') return value.replace(special, (character) => escapes[character] ?? character);
    return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
  });
  return `${fields.join('\t')}\n`;
}
