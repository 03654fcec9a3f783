import { randomBytes } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import {
  closeDatabase,
  createDatabase,
  limitConnectionWait,
  pingDatabase,
  readServerVersion,
  sharedReadsOf,
  transaction,
} from '../src/client.ts';
import type { Database } from '../src/client.ts';
import { isDatabaseUnavailable, isLasting } from '../src/errors.ts';
import { migrateToLatest, readMigrations } from '../src/migrate.ts';
import { executePrepared, slot } from '../src/prepared.ts';
import { createStatementNames } from '../src/statement-names.ts';
import { administer, createTestDatabase, withDatabase } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

describe('values read from PostgreSQL', () => {
  const cases: [expression: string, expected: unknown][] = [
    [`25.50::numeric(8,2)`, 25.5],
    [`9007199254740991::bigint`, 9007199254740991],
    [`array[1, 2]::bigint[]`, [1, 2]],
    [`timestamptz '2026-01-31 12:00:00.25+00'`, '2026-01-31T12:00:00.250Z'],
    [`timestamptz '2026-01-31 12:00:00+00'`, '2026-01-31T12:00:00.000Z'],
    [`timestamptz '2026-01-31 12:00:00.123456+02'`, '2026-01-31T10:00:00.123456Z'],
    [`array[timestamptz '2026-01-31 12:00:00+00', null]`, ['2026-01-31T12:00:00.000Z', null]],
    [`date '2026-01-31'`, '2026-01-31'],
    [`array[date '2026-01-31']`, ['2026-01-31']],
    [`time '08:30:00'`, '08:30'],
    [`null::numeric`, null],
  ];

  it.each(cases)('%s', async (expression, expected) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db);
    expect(rows[0]?.value).toEqual(expected);
  });

  it('reads a timestamp in UTC whatever the time zone of the session is', async () => {
    const value = await database.db.connection().execute(async (db) => {
      await sql`set time zone 'Asia/Kolkata'`.execute(db);
      const { rows } = await sql<{
        value: string;
      }>`select timestamptz '2026-01-31 12:00:00.123456Z' as value`.execute(db);
      await sql`reset time zone`.execute(db);
      return rows[0]?.value;
    });
    expect(value).toBe('2026-01-31T12:00:00.123456Z');
  });
});

describe('transaction', () => {
  const count = async (): Promise<unknown> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from notes`.execute(database.db);
    return rows[0]?.n;
  };

  beforeAll(async () => {
    await sql`create table notes (text text)`.execute(database.db);
  });

  it('keeps everything or nothing, and joins the transaction it is in', async () => {
    const failing = transaction(database.db, async (outer) => {
      await sql`insert into notes values ('one')`.execute(outer);
      await transaction(outer, async (inner) => sql`insert into notes values ('two')`.execute(inner));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await count()).toBe(0);

    await transaction(database.db, async (trx) => sql`insert into notes values ('three')`.execute(trx));
    expect(await count()).toBe(1);
  });
});

describe('two transactions that wait for each other', () => {
  it('both finish: the one that PostgreSQL canceled runs again', async () => {
    const { db } = database;
    await sql`create table pairs (id int primary key, changes int not null default 0)`.execute(db);
    await sql`insert into pairs (id) values (1), (2)`.execute(db);
    const change = (trx: Database, id: number) =>
      sql`update pairs set changes = changes + 1 where id = ${id}`.execute(trx);
    let firstSteps = 0;
    let release = (): void => undefined;
    const bothHoldOne = new Promise<void>((resolve) => (release = resolve));
    let runs = 0;
    const crossing = (ids: readonly [number, number]) =>
      transaction(db, async (trx) => {
        runs += 1;
        await change(trx, ids[0]);
        firstSteps += 1;
        if (firstSteps === 2) release();
        await bothHoldOne;
        await change(trx, ids[1]);
      });
    await Promise.all([crossing([1, 2]), crossing([2, 1])]);
    const { rows } = await sql`select id, changes from pairs order by id`.execute(db);
    expect(rows).toEqual([
      { id: 1, changes: 2 },
      { id: 2, changes: 2 },
    ]);
    expect(runs).toBe(3);
  });
});

describe('the connection', () => {
  it.each(['PGOPTIONS', '?options='])(
    'has the settings that an operator gives in %s, whatever it is for',
    async (where) => {
      const options = '-c work_mem=5MB -c lc_messages=C';
      if (where === 'PGOPTIONS') vi.stubEnv(where, options);
      const query = where === 'PGOPTIONS' ? '' : `?options=${encodeURIComponent(options)}`;
      const db = createDatabase({ connectionString: `${database.connectionString}${query}` });
      const text = `select current_setting('work_mem') as memory, current_setting('plan_cache_mode') as plans`;
      try {
        expect((await sql.raw(text).execute(db)).rows).toEqual([{ memory: '5MB', plans: 'auto' }]);
        const shared = await sharedReadsOf(db)?.read({ name: 'set', text, values: [] });
        expect(shared?.rows).toEqual([['5MB', 'force_generic_plan']]);
      } finally {
        vi.unstubAllEnvs();
        await closeDatabase(db);
      }
    },
  );

  it('answers a ping and says its version', async () => {
    await pingDatabase(database.db);
    expect(await readServerVersion(database.db)).toBeGreaterThanOrEqual(150_000);
  });

  it('plans each statement of the shared connections once, for all values', async () => {
    const shared = sharedReadsOf(database.db);
    const statement = { name: 'number', text: 'select $1::integer', values: [1] };
    for (let run = 0; run < 2; run += 1) await shared?.read(statement);
    const plans = `select generic_plans::integer, custom_plans::integer from pg_prepared_statements where name = $1`;
    // Both reads are on one connection: another is only opened when all are busy.
    const counted = await shared?.read({ name: 'plans', text: plans, values: ['number'] });
    expect(counted?.rows).toEqual([[2, 0]]);
  });

  it('gives an error at once when nothing listens', async () => {
    const db = createDatabase({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
    await expect(pingDatabase(db)).rejects.toThrow(/ECONNREFUSED/);
    await closeDatabase(db);
  });

  it('is waited for as long as was said last', async () => {
    const db = createDatabase({
      connectionString: database.connectionString,
      maxConnections: 1,
      connectionTimeoutMs: 3_600_000,
    });
    await db.connection().execute(async (own) => {
      await sql`select 1`.execute(own);
      limitConnectionWait(db, 50);
      await expect(readServerVersion(db)).rejects.toSatisfy(isDatabaseUnavailable);
    });
    await closeDatabase(db);
  });

  it('gives up one that does not answer in time, and leaves the next a new one', async () => {
    const db = createDatabase({
      connectionString: database.connectionString,
      maxConnections: 1,
      // Long enough for a short statement even on a busy machine.
      statementTimeoutMs: 2000,
    });
    const pid = async (): Promise<number | undefined> =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
    const first = await pid();
    const slow = sql`select pg_sleep(600)`.execute(db);
    await expect(slow).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await pid()).toBe(first);
    // Suspends the backend itself, so that PostgreSQL cannot cancel the statement.
    process.kill(first ?? Number.NaN, 'SIGSTOP');
    await expect(pid()).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await pid()).not.toBe(first);
    process.kill(first ?? Number.NaN, 'SIGCONT');
    await closeDatabase(db);
  });

  it('to a server that takes no writes any more is not used again', async () => {
    const db = createDatabase({ connectionString: database.connectionString, maxConnections: 1 });
    onTestFinished(() => closeDatabase(db));
    const write = (): Promise<unknown> => sql`create temporary table written (id int)`.execute(db);
    await sql`set default_transaction_read_only = on`.execute(db);
    await expect(write()).rejects.toMatchObject({ code: '25006' });
    await write();
  });

  it('that breaks between two statements of a transaction fails that transaction alone', async () => {
    const { db } = database;
    const broken = transaction(db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const { adminUrl } = inject('testPostgres');
      await administer(adminUrl, `select pg_terminate_backend(${rows[0]?.pid}, 120000)`);
      await expect(sql`select 1`.execute(trx)).rejects.toSatisfy(isDatabaseUnavailable);
      await sql`select 2`.execute(trx);
    });
    await expect(broken).rejects.toSatisfy(isDatabaseUnavailable);
    expect(isDatabaseUnavailable(new Error('Client has encountered a connection error and is not queryable'))).toBe(
      true,
    );
    await sql`select 1`.execute(db);
  });

  it('is ended in a transaction that is idle for a minute, with its locks', async () => {
    const { db } = database;
    await sql`create table held (id int)`.execute(db);
    let isEnded = false;
    const idle = transaction(db, async (trx) => {
      const { rows } = await sql<{ limit: string; pid: number }>`
        select current_setting('idle_in_transaction_session_timeout') as limit, pg_backend_pid() as pid
      `.execute(trx);
      expect(rows[0]?.limit).toBe('1min');
      await sql`lock table held`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = '1ms'`.execute(trx);
      const { pid } = rows[0] ?? {};
      const other = createDatabase({ connectionString: database.connectionString, maxConnections: 1 });
      await vi.waitFor(
        async () => {
          const left = await sql`select from pg_stat_activity where pid = ${pid}`.execute(other);
          expect(left.rows).toEqual([]);
        },
        { timeout: 120_000 },
      );
      await sql`insert into held values (1)`.execute(other);
      await closeDatabase(other);
      isEnded = true;
      await sql`select 1`.execute(trx);
    });
    await expect(idle).rejects.toSatisfy(isDatabaseUnavailable);
    expect(isEnded).toBe(true);
    await sql`select 1`.execute(db);
  });

  it('refuses a second connection inside a transaction, where tests ask for that', async () => {
    const { db } = database;
    const second = 'A second connection was asked for inside a transaction.';
    await expect(transaction(db, () => sql`select 1`.execute(db))).rejects.toThrow(second);
    await expect(transaction(db, () => pingDatabase(db))).rejects.toThrow(second);
    await expect(transaction(db, () => db.transaction().execute(async () => undefined))).rejects.toThrow(second);
    await expect(transaction(db, (trx) => transaction(trx, async () => 'one'))).resolves.toBe('one');
    await transaction(db, (trx) => sql`select 1`.execute(trx));
    await sql`select 1`.execute(db);
  });

  it('closes although it was never used', async () => {
    const db = createDatabase({ connectionString: database.connectionString });
    await closeDatabase(db);
    await expect(pingDatabase(db)).rejects.toThrow(/driver has already been destroyed|after calling end/);
  });
});

describe('statements with parameters', () => {
  it('are prepared under a name when they come again, those without stay as they are', async () => {
    const db = createDatabase({ connectionString: database.connectionString, maxConnections: 1 });
    const add = async (number: number): Promise<unknown> =>
      (await sql<{ sum: number }>`select ${number}::integer + 40 as sum`.execute(db)).rows[0]?.sum;
    const prepared = async (): Promise<unknown[]> =>
      (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows;
    expect(await add(1)).toBe(41);
    expect(await prepared()).toEqual([]);
    expect(await add(2)).toBe(42);
    expect(await add(3)).toBe(43);
    expect(await prepared()).toEqual([{ statement: 'select $1::integer + 40 as sum' }]);
    await closeDatabase(db);
  });

  it('go on after their tables get another column, in and outside transactions', async () => {
    const db = createDatabase({ connectionString: database.connectionString, maxConnections: 3 });
    await sql`create table widened (id integer primary key, name text)`.execute(db);
    await sql`insert into widened values (1, 'one')`.execute(db);
    const find = async (on: Database) => (await sql<object>`select * from widened where id = ${1}`.execute(on)).rows[0];
    const change = async (on: Database) =>
      sql<object>`update widened set name = name || ${'!'} where id = ${1} returning *`.execute(on);
    const make = () => CompiledQuery.raw('select widened.*, 2 as last from widened where id = $1', [slot('id')]);
    const read = () => executePrepared(db, 'widened', make, { id: 1 });
    // Three of each are under way at once, so all connections prepare them.
    const all = async () => {
      const found = await Promise.all([1, 2, 3].map(() => find(db)));
      const shared = await Promise.all([1, 2, 3].map(read));
      let runs = 0;
      const inside = await transaction(db, async (trx) => {
        runs += 1;
        await find(trx);
        return (await change(trx)).rows[0];
      });
      return { found: found[2], shared: shared[2], inside, runs };
    };
    await all();
    expect(await all()).toMatchObject({ found: { id: 1, name: 'one!' }, shared: [{ name: 'one!', last: 2 }], runs: 1 });
    await sql`alter table widened add column size integer default 7`.execute(db);
    const widened = { id: 1, name: 'one!!', size: 7 };
    const after = await transaction(db, async (trx) => (await change(trx)).rows[0]);
    expect(after).toEqual({ ...widened, name: 'one!!!' });
    expect(await all()).toMatchObject({ found: after, shared: [{ ...after, last: 2 }], inside: { size: 7 }, runs: 1 });
    await closeDatabase(db);
  });

  it('outdated inside a transaction that cannot run again may pass later', async () => {
    const db = createDatabase({ connectionString: database.connectionString, maxConnections: 1 });
    await sql`create table narrowed (id integer, name text)`.execute(db);
    const find = (on: Database) => sql`select * from narrowed where id = ${1}`.execute(on);
    for (let run = 0; run < 3; run += 1) await find(db);
    await sql`alter table narrowed drop column name`.execute(db);
    const failed = db.transaction().execute(find);
    await expect(failed).rejects.toSatisfy((error) => isDatabaseUnavailable(error) && !isLasting(error));
    await db.transaction().execute(find);
    expect((await find(db)).rows).toEqual([]);
    await closeDatabase(db);
  });

  it('outdated run the transaction again when another layer has wrapped the error', async () => {
    const db = createDatabase({ connectionString: database.connectionString, maxConnections: 1 });
    await sql`create table wrapped (id integer)`.execute(db);
    const find = (on: Database) => sql`select * from wrapped where id = ${1}`.execute(on);
    for (let run = 0; run < 3; run += 1) await find(db);
    await sql`alter table wrapped add column name text`.execute(db);
    let runs = 0;
    await transaction(db, async (trx) => {
      runs += 1;
      await find(trx).catch((cause: unknown) => {
        throw new Error('The call failed.', { cause });
      });
    });
    expect(runs).toBe(2);
    await closeDatabase(db);
  });

  it('get at most so many names, whatever comes', () => {
    const nameOf = createStatementNames(2);
    const twice = (text: string): string | undefined => nameOf(text) ?? nameOf(text);
    for (let index = 0; index < 3000; index += 1) expect(nameOf(`select ${index}`)).toBeUndefined();
    expect(['a', 'b', 'c', 'a', 'b'].map(twice)).toEqual(['s1', 's2', undefined, 's1', 's2']);
  });
});

describe('a statement that PostgreSQL ends to resolve a deadlock with a migration', () => {
  const text = 'select count(*)::integer from favorites, consents';
  const ways: [string, (on: Database) => Promise<unknown>][] = [
    ['pool', async (on) => (await sql.raw(text).execute(on)).rows],
    ['shared connections', async (on) => (await sharedReadsOf(on)?.read({ name: 'both', text, values: [] }))?.rows],
  ];
  it.each(ways)('is sent again by the %s', async (_way, read) => {
    const own = await createTestDatabase();
    onTestFinished(() => own.drop());
    const migration = new pg.Client({ connectionString: own.connectionString });
    await migration.connect();
    // So that the statement is the one that has to give way.
    await migration.query("set deadlock_timeout = '1h'");
    await migration.query('begin');
    await migration.query('lock table consents');
    const answer = read(own.db);
    // It holds the first table by now, and waits for the other.
    const waiting = `
      select from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())
    `;
    await expect.poll(async () => (await migration.query(waiting)).rowCount).toBe(1);
    await migration.query('lock table favorites');
    await migration.query('commit');
    await migration.end();
    expect(Object.values((await answer) as object)).toHaveLength(1);
  });
});

describe('migrateToLatest', () => {
  it('runs the migrations once when eight processes ask at once for an empty database', async () => {
    const { adminUrl } = inject('testPostgres');
    const name = `together_${randomBytes(8).toString('hex')}`;
    await administer(adminUrl, `create database ${name}`);
    const url = withDatabase(adminUrl, name);
    const runs = await Promise.all(Array.from({ length: 8 }, () => migrateToLatest(url)));
    await administer(adminUrl, `drop database ${name} with (force)`);
    expect(runs.filter((names) => names.length > 0)).toHaveLength(1);
  });

  it('refuses a database that a newer version has used, and runs nothing on it', async () => {
    const newer = await createTestDatabase();
    const latest = (await readMigrations(newer.db)).at(-1) ?? '';
    await sql`delete from kysely_migration where name = ${latest}`.execute(newer.db);
    await sql`insert into kysely_migration values ('29991231000000-later', '2999-12-31T00:00:00.000Z')`.execute(
      newer.db,
    );
    const run = migrateToLatest(newer.db);
    await expect(run).rejects.toThrow(/^The database was used by a newer version \(migration 29991231000000-later\)/);
    expect(await readMigrations(newer.db)).not.toContain(latest);
    await newer.drop();
  });
});
