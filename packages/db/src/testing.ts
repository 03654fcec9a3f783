import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { closeDatabase, createDatabase } from './client.ts';
import type { Database } from './client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL for this test run, and the migrated database in it that others are copied from. */
    testPostgres: { adminUrl: string; template: string };
  }
}

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  db: Database;
  connectionString: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** Many tests open many connections at once, which takes long on a busy machine. */
const patienceMs = 120_000;

/** A pool of its own on a test's database, to be closed by the test. */
export function openTestPool(connectionString: string, maxConnections?: number): Database {
  return createDatabase({
    connectionString,
    connectionTimeoutMs: patienceMs,
    ...(maxConnections !== undefined && { maxConnections }),
  });
}

/**
 * Makes a database by copying the migrated template (40-400 ms). Needs `testing-setup.ts` as a globalSetup of
 * the vitest configuration. Call `drop` in afterAll.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('testPostgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const connectionString = withDatabase(adminUrl, name);
  const db = createDatabase({
    connectionString,
    applicationName: name,
    refuseSecondConnection: true,
    connectionTimeoutMs: patienceMs,
  });
  return {
    db,
    connectionString,
    async drop() {
      await closeDatabase(db);
      await administer(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** The same server, another database. */
export function withDatabase(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement on the server, retrying while another process is copying the template (55006). */
export async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query(statement);
        return;
      } catch (error) {
        const busy = error instanceof Error && 'code' in error && error.code === '55006';
        if (!busy || attempt === 100) throw error;
        await pause(20);
      }
    }
  } finally {
    await client.end();
  }
}

/** Filled once by the migrations and never changed by a call. */
const referenceTables = ['city_names', 'places', 'locations', 'kysely_migration', 'kysely_migration_lock'];

/**
 * Saves a copy of every table and returns a function that restores those that have changed since, which is faster than
 * filling an empty database again. Triggers are disabled for that, because the rows they wrote are restored as well.
 */
export async function keepTables(db: Database): Promise<() => Promise<void>> {
  const tables = await runSql<{ name: string; columns: string }>(
    db,
    `select quote_ident(relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname != all($1)
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname`,
    [referenceTables],
  );
  await runSql(db, 'create schema kept');
  await runSql(db, 'create unlogged table kept.changes (name text)');
  await runSql(
    db,
    `create function kept.note_change() returns trigger language plpgsql as
     $body$ begin insert into kept.changes values (quote_ident(tg_table_name)); return null; end $body$`,
  );
  for (const { name, columns } of tables) {
    await runSql(db, `create table kept.${name} as select ${columns} from public.${name}`);
    await runSql(
      db,
      `create trigger zz_note_change after insert or update or delete on public.${name}
       for each statement execute function kept.note_change()`,
    );
  }
  const statements = tables.map(
    ({ name, columns }) => `if ${literal(name)} = any(changed) then
      delete from public.${name};
      insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name};
    end if;`,
  );
  await runSql(
    db,
    `create procedure kept.put_back() language plpgsql set session_replication_role = replica as
     $body$ declare changed text[] := array(select distinct name from kept.changes);
     begin ${statements.join(' ')} delete from kept.changes; end $body$`,
  );
  return async () => void (await runSql(db, 'call kept.put_back()'));
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The tables that contain a text, ignoring case, except `locations`, whose city names are nobody's data. */
export async function findTablesWith(db: Database, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'locations' order by table_name
  `.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.raw(name)} as entry where position(lower(${text}) in lower(entry::text)) > 0 limit 1
    `.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Backdates all sessions by this many seconds, as if that time had passed. */
export async function ageSessions(db: Database, seconds: number): Promise<void> {
  const age = sql`make_interval(secs => ${seconds})`;
  await sql`
    update sessions set created_at = created_at - ${age}, last_seen_at = last_seen_at - ${age}, expires_at = expires_at - ${age}
  `.execute(db);
}

/** Runs a raw SQL statement of a test, with its values as $1, $2, …. */
export async function runSql<Row>(db: Database, statement: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement, [...values]));
  return rows;
}

/** Whether a statement in this database waits for a lock that another transaction holds. */
export async function isLockAwaited(db: Database): Promise<boolean> {
  const rows = await runSql(
    db,
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/** Makes a database look like one of a version before the first release. */
export const makeUnreleased = `
  with later as (delete from kysely_migration where name not like '0001-%')
  update kysely_migration set name = '20261121100000-accounts' where name like '0001-%'
`;
