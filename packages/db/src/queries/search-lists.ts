import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../client.ts';
import { isDeadlock, isLockTimeout } from '../errors.ts';
import { recordsKept, recordsWanted } from './records.ts';

/**
 * Verifies and rebuilds the lists and counts that searches, statistics and records read, which triggers maintain
 * (docs/decisions/0008-search.md).
 */

/** The differences of one list from the tables. */
export interface ListCheck {
  name: string;
  /** How many helpers, postings or numbers are wrong. */
  differences: number;
  /** The first few of them. */
  examples: string[];
}

/** A list as rows of key columns and a number: the actual and the expected ones. */
interface List {
  name: string;
  key: string;
  /** The label of a difference, as an expression of the key columns. */
  label: string;
  wanted: RawBuilder<unknown>;
  kept: RawBuilder<unknown>;
}

const examplesMax = 5;

/** The entries of one subject, counted for every place and rate that they belong to. */
const countsOf = (entries: RawBuilder<unknown>, total: string): RawBuilder<unknown> => sql`
  select trade, area.place, area_rate.rate, class, total
  from (
    select trade, state, city, place, rate, class, ${sql.raw(total)} as total from (${entries}) as entries
    group by 1, 2, 3, 4, 5, 6
  ) as cells,
    lateral (values (0), (state), (-city), (place)) as area (place),
    lateral (values (-1), (rate)) as area_rate (rate)`;

/** Entries and counts of helpers or of postings. `ended`: which entries searches no longer show, by the clock. */
function listsOf(subject: 'helper' | 'posting', ended: RawBuilder<unknown>): List[] {
  const more = subject === 'posting' ? ', expires_at, large_square, square, location, day' : '';
  const columns = `id, trade, state, city, place, class, rate, sort${more}`;
  const entries = sql.table(`${subject}_listings`);
  const wanted = sql`select ${sql.raw(columns)}, 1 as total from ${sql.table(`listed_${subject}s`)} where not ${ended}`;
  const kept = sql`select ${sql.raw(columns)}, -1 as total from ${entries} where not ${ended}`;
  const counted = sql`select ${sql.raw(columns)}, 1 as total from ${entries} where ${ended} union all ${wanted}`;
  return [
    { name: `${subject}s`, key: columns, label: 'id', wanted, kept },
    {
      name: `${subject} counts`,
      key: 'trade, place, rate, class',
      label: `format('trade %s, place %s, rate %s, class %s', trade, place, rate, class)`,
      wanted: countsOf(counted, 'count(*)'),
      kept: sql`
        select trade, place, rate, class, -total from ${sql.table(`${subject}_counts`)}
        union all ${countsOf(sql`select * from ${sql.table(`${subject}_count_changes`)}`, '-sum(change)')}`,
    },
  ];
}

const pointColumns =
  'id, trade, large_square, square, location, negative_rate, sort, week, is_verified, tools, calendar_until';

/** The entries by which helpers are found near a place. */
const helperPoints: List = {
  name: 'helper points',
  key: pointColumns,
  label: 'id',
  wanted: sql`select ${sql.raw(pointColumns)}, 1 as total from located_helpers`,
  kept: sql`select ${sql.raw(pointColumns)}, -1 as total from helper_points`,
};

const accountTotals: List = {
  name: 'account totals',
  key: 'kind, measure, key',
  label: `concat_ws(' ', kind, measure, nullif(key, ''))`,
  wanted: sql`
    select kind, measure, key, 1 as total
    from accounts_to_count, account_measures(state, trades, registered_on, is_verified, is_deleted)`,
  kept: sql`
    select kind, measure, key, -total from account_totals
    union all select kind, measure, key, -total from pending_account_totals`,
};

const records: List = {
  name: 'records',
  key: 'owner, measure',
  label: `owner || ', ' || measure`,
  wanted: recordsWanted,
  kept: recordsKept,
};

/**
 * Compares every list with the tables in one snapshot, so that concurrent writes cause no differences. `onCheck` is
 * called for each list as soon as it is compared.
 */
export async function verifySearchLists(db: Database, onCheck?: (check: ListCheck) => void): Promise<ListCheck[]> {
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(async (snapshot) => {
    // This time is later than the snapshot: a posting that expires after it had not expired for any transaction in the
    // snapshot.
    const { rows } = await sql<{ seenAt: string }>`select clock_timestamp()::text as seen_at`.execute(snapshot);
    const ended = sql`expires_at <= ${rows[0]?.seenAt}::timestamptz`;
    await sql`set local statement_timeout = 0`.execute(snapshot);
    await sql`set local work_mem = '128MB'`.execute(snapshot);
    const checks: ListCheck[] = [];
    for (const list of [
      ...listsOf('helper', sql`false`),
      helperPoints,
      ...listsOf('posting', ended),
      accountTotals,
      records,
    ]) {
      const check = await compare(snapshot, list);
      checks.push(check);
      onCheck?.(check);
    }
    return checks;
  });
}

async function compare(db: Database, { name, key, label, wanted, kept }: List): Promise<ListCheck> {
  const { rows } = await sql<Omit<ListCheck, 'name'>>`
    with wrong as materialized (
      select distinct ${sql.raw(label)}::text as label
      from (${wanted} union all ${kept}) as both_sides
      group by ${sql.raw(key)}
      having sum(total) <> 0
    )
    select (select count(*) from wrong) as differences,
      array(select label from wrong order by label limit ${examplesMax}) as examples
  `.execute(db);
  return { name, differences: 0, examples: [], ...rows[0] };
}

/** Runs one step of the work and reports its progress. */
export type RunStep = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

const sources = sql.raw('accounts, helpers, professionals, job_postings, gigs, no_shows, hours_versions');
const lists = [
  'helper_listings',
  'helper_points',
  'helper_counts',
  'helper_count_changes',
  'posting_listings',
  'posting_counts',
  'posting_count_changes',
  'account_totals',
  'account_changes',
  'helper_records',
  'professional_records',
  'payment_days',
];

/**
 * Rebuilds every list and count from the tables in one transaction. Searches and changes of accounts or postings wait
 * until it commits, or fail because the database is busy.
 *
 * @throws PostgreSQL's error (see `isLockTimeout`) if the tables cannot be locked within a minute.
 */
export async function rebuildSearchLists(db: Database, step: RunStep = (_, work) => work()): Promise<void> {
  await inLockedTables(db, step, async (trx) => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(trx);
    await sql`set local work_mem = '128MB'`.execute(trx);
    await step('helpers', () => sql`select list_all_helpers()`.execute(trx));
    await step('postings', () => sql`select list_all_postings()`.execute(trx));
    await step('totals', () => sql`select count_all_accounts()`.execute(trx));
    await step('records', () => sql`select count_all_records()`.execute(trx));
  });
  // Without fresh statistics and a visibility map the first searches would be slow.
  await step('tidying up', () => sql`vacuum (analyze) ${sql.join(lists.map((list) => sql.table(list)))}`.execute(db));
}

// Below PostgreSQL's deadlock timeout of one second, so that in a conflict this transaction fails rather than another
// one, and nobody waits long behind it.
const lockTimeoutMs = 500;
const lockTries = 60;

/** Runs `work` in a transaction that locks the lists and the tables they are made of. */
async function inLockedTables(db: Database, step: RunStep, work: (trx: Database) => Promise<void>): Promise<void> {
  let locked = false;
  async function lock(trx: Database): Promise<void> {
    await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`lock table ${sources} in share mode`.execute(trx);
    await sql`lock table ${sql.join(lists.map((list) => sql.table(list)))} in access exclusive mode`.execute(trx);
    await sql`set local lock_timeout = 0`.execute(trx);
    locked = true;
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        await step(tries === 1 ? 'locking' : `try ${tries}`, () => lock(trx));
        await work(trx);
      });
    } catch (error) {
      if (locked || tries === lockTries || !(isLockTimeout(error) || isDeadlock(error))) throw error;
      await pause(lockTimeoutMs);
    }
  }
}
