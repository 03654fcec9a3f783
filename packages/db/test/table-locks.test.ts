import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../src/testing.ts';
import { lockTables, retryLocks } from '../src/table-locks.ts';

const failure = (code: string): Error => Object.assign(new Error(`refused with ${code}`), { code });
const counted = () => {
  const counts = { tries: 0, waits: 0 };
  const wait = async (): Promise<void> => void (counts.waits += 1);
  return { counts, wait };
};

describe('a migration whose tables are in use', () => {
  it.each(['55P03', '40P01'])('is tried 150 times, then says what to do: %s', async (code) => {
    const { counts, wait } = counted();
    const work = async () => {
      counts.tries += 1;
      return { error: failure(code) };
    };
    await expect(retryLocks(work, wait)).rejects.toMatchObject({
      message: 'The tables are in use without a pause: stop whatever uses the database, and start again.',
      cause: { code },
    });
    expect(counts).toEqual({ tries: 150, waits: 149 });
  });

  it('goes on when they are free at the last try', async () => {
    const { counts, wait } = counted();
    const work = async () => {
      counts.tries += 1;
      return counts.tries < 150 ? { error: failure('55P03') } : { results: ['done'] };
    };
    expect(await retryLocks<{ error?: unknown; results?: string[] }>(work, wait)).toEqual({ results: ['done'] });
  });

  it('is not tried again when it fails for another reason', async () => {
    const { counts, wait } = counted();
    const result = { error: failure('42P01') };
    expect(await retryLocks(async () => result, wait)).toBe(result);
    expect(counts.waits).toBe(0);
  });
});

describe('a migration beside a running call', () => {
  let test: TestDatabase;
  let call: pg.Client;
  beforeAll(async () => {
    test = await createTestDatabase();
    call = new pg.Client({ connectionString: test.connectionString });
    await call.connect();
    // Of two that wait for each other it is the call that is ended.
    await call.query("set deadlock_timeout = '1ms'");
  });
  afterAll(async () => {
    await call.end();
    await test.drop();
  });

  /** Locks all tables as a migration does, until it has them. */
  async function migrate(): Promise<{ error?: unknown }> {
    const lock = (): Promise<{ error?: unknown }> =>
      test.db
        .transaction()
        .execute((trx) => lockTables(trx as unknown as Kysely<unknown>))
        .then(
          () => ({}),
          (error: unknown) => ({ error }),
        );
    return retryLocks(lock, async () => undefined);
  }

  async function waitForMigration(): Promise<void> {
    for (;;) {
      const { rows } = await sql`
        select from pg_locks where not granted and mode = 'AccessExclusiveLock'
          and database = (select oid from pg_database where datname = current_database())
      `.execute(test.db);
      if (rows.length > 0) return;
    }
  }

  /** Runs a call's statements while a migration waits for the table of the first one. */
  async function runBeside([first = '', ...others]: string[]): Promise<unknown> {
    await call.query('begin');
    await call.query(first);
    const migrated = migrate();
    await waitForMigration();
    const work = (async () => {
      for (const statement of others) await call.query(statement);
      await call.query('commit');
    })();
    await work.catch(() => call.query('rollback'));
    const { error } = await migrated;
    return Promise.allSettled([work, error === undefined ? undefined : Promise.reject(error as Error)]);
  }

  const bothDone = [{ status: 'fulfilled' }, { status: 'fulfilled' }];

  it('does not get in the way of one that has stored its key and then writes tables, whichever they are', async () => {
    const { rows } = await call.query<{ name: string }>(`
      select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by oid
    `);
    const key = `insert into idempotency_keys (scope, key, fingerprint, expires_at) values ('a', 'b', sha256(''), now())`;
    const locks = rows.map(({ name }) => `lock table ${name} in row exclusive mode`);
    expect(await runBeside([key, ...locks])).toMatchObject(bothDone);
  });

  it.each([
    ['messages', 'gigs', 'job_postings', 'accounts'],
    ['reviews', 'gigs', 'helpers', 'accounts'],
    ['applications', 'job_postings', 'professionals', 'accounts'],
  ])('does not get in the way of one that reads %s before what they refer to', async (...tables) => {
    const reads = tables.map((table) => `select from ${table} limit 1`);
    expect(await runBeside(reads)).toMatchObject(bothDone);
  });
});
