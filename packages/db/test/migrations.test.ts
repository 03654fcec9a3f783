import { readdir } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import * as path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { closeDatabase, createDatabase } from '../src/client.ts';
import type { Database } from '../src/client.ts';
import { migrateToLatest } from '../src/migrate.ts';
import { administer, withDatabase } from '../src/testing.ts';

const name = `empty_${randomBytes(8).toString('hex')}`;
let db: Database;

beforeAll(async () => {
  const { adminUrl } = inject('testPostgres');
  await administer(adminUrl, `create database ${name}`);
  db = createDatabase({ connectionString: withDatabase(adminUrl, name) });
});
afterAll(async () => {
  await closeDatabase(db);
  await administer(inject('testPostgres').adminUrl, `drop database if exists ${name} with (force)`);
});

test('an empty database gets every migration, in the order of their names, once', async () => {
  const files = await readdir(path.join(import.meta.dirname, '../src/migrations'));
  const names = files.map((file) => path.parse(file).name).sort();
  expect(names.every((migration) => /^\d{14}-[a-z0-9-]+$/.test(migration))).toBe(true);
  expect(new Set(names.map((migration) => migration.slice(0, 14))).size).toBe(names.length);
  expect(await migrateToLatest(db)).toEqual(names);
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
