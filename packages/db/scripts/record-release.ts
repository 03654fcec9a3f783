import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'kysely';
import { closeDatabase, createDatabase } from '../src/client.ts';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { migrateToLatest } from '../src/migrate.ts';
import { seedDemoData } from '../src/seeds/demo.ts';
import type { Release } from '../test/releases.ts';

/**
 * Records a release's migrations and its database with the demo data: `node scripts/record-release.ts 0.2.0`. From then
 * on its schema and migrations are frozen, and test/upgrades.test.ts upgrades from that database.
 */
const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Say which release it is, such as 0.2.0.');

const folder = path.join(import.meta.dirname, '../test/releases');
const dataDir = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-release-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
const db = createDatabase({ connectionString: postgres.connectionString });
try {
  const migrations = await migrateToLatest(db);
  await seedDemoData(db, { hashPassword: async () => 'a hash of no password' });
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
      -- Migrations fill it.
      and relname <> 'locations'
    order by relname
  `.execute(db);
  const release: Release = { migrations, rows: {} };
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select row_to_json(t)::text as row from ${sql.table(name)} as t`.execute(db);
    release.rows[name] = rows.map(({ row }) => row);
  }
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, `${version}.json.gz`),
    await promisify(gzip)(JSON.stringify(release), { level: 9 }),
  );
} finally {
  await closeDatabase(db);
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
