import { readdir } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import * as path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { closeDatabase } from '../src/client.ts';
import type { Database } from '../src/client.ts';
import { migrateToLatest, UnreleasedSchemaError } from '../src/migrate.ts';
import { administer, openTestPool, withDatabase } from '../src/testing.ts';

const name = `empty_${randomBytes(8).toString('hex')}`;
let db: Database;

beforeAll(async () => {
  const { adminUrl } = inject('testPostgres');
  await administer(adminUrl, `create database ${name}`);
  db = openTestPool(withDatabase(adminUrl, name));
});
afterAll(async () => {
  await closeDatabase(db);
  await administer(inject('testPostgres').adminUrl, `drop database if exists ${name} with (force)`);
});

test('an empty database gets the schema and every later migration, in the order of their names, once', async () => {
  const files = await readdir(path.join(import.meta.dirname, '../src/migrations'));
  const later = files.filter((file) => file.endsWith('.ts')).map((file) => path.parse(file).name);
  expect(later.every((migration) => /^\d{14}-[a-z0-9-]+$/.test(migration))).toBe(true);
  expect(new Set(later.map((migration) => migration.slice(0, 14))).size).toBe(later.length);
  expect(await migrateToLatest(db)).toEqual([expect.stringMatching(/^0001-schema-[0-9a-f]{12}$/), ...later.toSorted()]);
  expect(await migrateToLatest(db)).toEqual([]);
});

test('every foreign key has an index that begins with it, so that deleting a parent does not read whole tables', async () => {
  const { rows } = await sql<{ key: string }>`
    select format('%s.%s', k.conrelid::regclass, a.attname) as key
    from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and not exists (
      select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
    )
    order by 1
  `.execute(db);
  expect(rows).toEqual([]);
});

/** Runs `work` on a new, empty database. */
async function withEmptyDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const { adminUrl } = inject('testPostgres');
  const own = `empty_${randomBytes(8).toString('hex')}`;
  await administer(adminUrl, `create database ${own}`);
  const ownDb = openTestPool(withDatabase(adminUrl, own));
  try {
    await work(ownDb);
  } finally {
    await closeDatabase(ownDb);
    await administer(adminUrl, `drop database ${own} with (force)`);
  }
}

test('a failed migration leaves nothing behind, and the next run starts over', async () => {
  await withEmptyDatabase(async (own) => {
    // A table with this name makes the migration fail after many other tables were created.
    await sql`create table server_secrets (name text)`.execute(own);
    await expect(migrateToLatest(own)).rejects.toThrow(
      /^migration 0001-schema-[0-9a-f]{12} failed: 10-server\.sql: relation "server_secrets" already exists$/,
    );
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname not like 'kysely%'
    `.execute(own);
    expect(rows).toEqual([{ name: 'server_secrets' }]);
    await sql`drop table server_secrets`.execute(own);
    expect((await migrateToLatest(own))[0]).toMatch(/^0001-schema-[0-9a-f]{12}$/);
  });
});

test.each(['20261121100000-accounts', '0001-schema-000000000000'])(
  'a database of an unreleased state is refused and left as it is (%s)',
  async (name) => {
    await withEmptyDatabase(async (own) => {
      await migrateToLatest(own);
      await sql`delete from kysely_migration where name not like '0001-%'`.execute(own);
      await sql`update kysely_migration set name = ${name}`.execute(own);
      await expect(migrateToLatest(own)).rejects.toThrow(UnreleasedSchemaError);
      const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(own);
      expect(rows).toEqual([{ name }]);
    });
  },
);
