import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import type { State } from '@get-my-helpers/validation/reference';
import { zoneOf } from '@get-my-helpers/validation/zones';
import { closeDatabase, connectionStringOf, transaction } from '../src/client.ts';
import type { Database } from '../src/client.ts';
import { migrateTo, migrateToLatest } from '../src/migrate.ts';
import { verifySearchLists } from '../src/queries/search-lists.ts';
import { administer, createTestDatabase, openTestPool, withDatabase } from '../src/testing.ts';
import { listReleases, readRelease, type Release } from './releases.ts';

/** All but those that PostgreSQL computes. */
async function listStoredColumns(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attgenerated = ''
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Lends a database as a release left it, with the demo's data. */
async function withReleased(release: Release, work: (db: Database) => Promise<void>): Promise<void> {
  const { adminUrl } = inject('testPostgres');
  const name = `released_${randomBytes(8).toString('hex')}`;
  await administer(adminUrl, `create database ${name}`);
  const db = openTestPool(withDatabase(adminUrl, name));
  try {
    await migrateTo(db, release.migrations.at(-1) ?? '');
    await transaction(db, async (trx) => {
      // As they were: no trigger counts or lists them a second time.
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const [table, rows] of Object.entries(release.rows)) {
        const columns = sql.join((await listStoredColumns(trx, table)).map((column) => sql.ref(column)));
        await sql`
          insert into ${sql.table(table)} (${columns}) overriding system value
          select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join()}]`}::json)
        `.execute(trx);
      }
    });
    await work(db);
  } finally {
    await closeDatabase(db);
    await administer(adminUrl, `drop database if exists ${name} with (force)`);
  }
}

/** Every column, constraint, index, trigger and function of a database, in words. */
async function describeSchema(db: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select format('column %s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        pg_get_expr(d.adbin, d.adrelid)) as text
      from pg_attribute a join pg_class c on c.oid = a.attrelid
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all select pg_get_viewdef(oid) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
    order by 1
  `.execute(db);
  return rows.map(({ text }) => text);
}

/** Who and what does not lie where it should. All are in known cities, but for Queens, which has no ZIP code of its name. */
async function findUnlocated(db: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select format('%s, %s %s: %s', city, state, zip_code, location_id) as text from accounts
      where location_id is distinct from location_of(zip_code, city, state) or (location_id is null and kind <> 'admin' and city <> 'Queens')
    union all select format('%s, %s %s: %s', city, state, zip_code, location_id) from job_postings
      where location_id is distinct from location_of(zip_code, city, state) or location_id is null
  `.execute(db);
  return rows.map(({ text }) => text);
}

/** Whose calendar says something about a day after the last one that is noted. */
async function findUnnoted(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select helpers.id from helpers join gigs on helper_id = helpers.id
    where status in ('accepted', 'in_progress') and coalesce(calendar_until, '-infinity') < job_date
  `.execute(db);
  return rows;
}

/** Gigs whose time zone is not that of their professional. */
async function findWrongZones(db: Database): Promise<unknown[]> {
  const { rows } = await sql<{ city: string; state: State; zone: string }>`
    select distinct city, state, time_zone as zone from gigs join accounts on accounts.id = professional_id
  `.execute(db);
  return rows.filter(({ zone, ...place }) => zone !== zoneOf(place));
}

/** Gigs whose payment terms are not those of their professional, and those that were given a rate or a place. */
async function findWrongTerms(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select gigs.id from gigs join professionals on professionals.id = professional_id
    where (gigs.payment_terms is null) <> (status in ('pending', 'declined', 'cancelled'))
      or gigs.payment_terms <> professionals.payment_terms
      or num_nonnulls(rate, site_city, site_address, countered_at) > 0
  `.execute(db);
  return rows;
}

/** Written by triggers alone, which come with the schema. */
const keptByTriggers = /^(helper|posting)_(count_changes|counts|listings)$|^account_totals$/;

/** Columns that somebody who does not know them could not leave out: required, and without a default. */
async function listRequired(db: Database, table: string, known: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attnotnull and not atthasdef
      and attidentity = '' and attname <> all(${known})
  `.execute(db);
  return rows.map(({ name }) => `${table}.${name}`);
}

/**
 * What the code of a release calls by name: columns with their types, functions with what they take and answer, and
 * constraints, by whose names refusals are told apart. Triggers call the functions that answer a trigger.
 */
async function listNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select format('column %s.%s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod)) as text
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
    union all select format('function %s(%s) %s', proname, pg_get_function_identity_arguments(oid), pg_get_function_result(oid))
      from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
    union all select format('constraint %s %s', conrelid::regclass, conname)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  `.execute(db);
  return rows.map(({ text }) => text);
}

/** Writes the rows of a release with its own columns, those first to which others refer. */
async function writeAsBefore(db: Database, rowsOf: Release['rows'], columnsOf: Map<string, string[]>): Promise<void> {
  let left = Object.keys(rowsOf).filter((table) => !keptByTriggers.test(table));
  while (left.length > 0) {
    const failed: string[] = [];
    for (const table of left) {
      const columns = sql.join((columnsOf.get(table) ?? []).map((column) => sql.ref(column)));
      try {
        await sql`
          insert into ${sql.table(table)} (${columns}) overriding system value
          select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${`[${rowsOf[table]?.join() ?? ''}]`}::json)
          on conflict do nothing
        `.execute(db);
      } catch (error) {
        const refersToLater = error instanceof Error && 'code' in error && error.code === '23503';
        if (!refersToLater) throw new Error(`${table}: ${String(error)}`, { cause: error });
        failed.push(table);
      }
    }
    expect(failed.length, failed.join()).toBeLessThan(left.length);
    left = failed;
  }
}

/** Resolves once somebody waits for a table. */
async function waitForLock(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_locks where not granted and locktype = 'relation'
        and database = (select oid from pg_database where datname = current_database())
    `.execute(db);
    if (rows.length > 0) return;
  }
}

const countRows = async (db: Database, table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
};

describe.each(await listReleases())('a database of release %s', async (version) => {
  const release = await readRelease(version);

  it('has migrations that are still there, as they were', async () => {
    const test = await createTestDatabase();
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(test.db);
    await test.drop();
    expect(rows.map(({ name }) => name).slice(0, release.migrations.length)).toEqual(release.migrations);
  });

  it('is upgraded to the schema of a new one, and keeps its rows', async () => {
    const fresh = await createTestDatabase();
    await withReleased(release, async (db) => {
      await migrateToLatest(db);
      expect(await findUnlocated(db)).toEqual([]);
      expect(await findUnnoted(db)).toEqual([]);
      expect(await findWrongZones(db)).toEqual([]);
      expect(await findWrongTerms(db)).toEqual([]);
      expect(await describeSchema(db)).toEqual(await describeSchema(fresh.db));
      const tables = Object.keys(release.rows);
      const kept = await Promise.all(tables.map(async (table) => [table, await countRows(db, table)] as const));
      expect(kept).toEqual(tables.map((table) => [table, release.rows[table]?.length]));
      const checks = await verifySearchLists(db);
      expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
    });
    await fresh.drop();
  });

  it('has what a server of that release names, and takes what it writes, after the upgrade', async () => {
    await withReleased(release, async (db) => {
      const tables = Object.keys(release.rows);
      const columnsOf = new Map<string, string[]>();
      for (const table of tables) columnsOf.set(table, await listStoredColumns(db, table));
      const namesBefore = await listNames(db);
      await migrateToLatest(db);
      const names = new Set(await listNames(db));
      expect(namesBefore.filter((name) => !names.has(name))).toEqual([]);
      await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(db);
      await writeAsBefore(db, release.rows, columnsOf);
      expect(await countRows(db, 'gigs')).toBe(release.rows['gigs']?.length);
      expect(await findWrongZones(db)).toEqual([]);
      const empty = tables.filter((table) => release.rows[table]?.length === 0 && !keptByTriggers.test(table));
      const required = await Promise.all(empty.map((table) => listRequired(db, table, columnsOf.get(table) ?? [])));
      expect(required.flat()).toEqual([]);
    });
  });

  it('is upgraded beside a server that uses it, whose transactions lock tables in any order', async () => {
    await withReleased(release, async (db) => {
      const writer = new pg.Client({ connectionString: connectionStringOf(db) });
      await writer.connect();
      // Whoever it meets in a deadlock is the one who has to give way.
      await writer.query("set deadlock_timeout = '1h'");
      await writer.query('begin');
      await writer.query('update gigs set title = title');
      const migrated = migrateToLatest(db);
      await waitForLock(db);
      await writer.query('update accounts set name = name');
      await writer.query('commit');
      await writer.end();
      expect(await migrated).not.toEqual([]);
    });
  });
});
