import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateToLatest } from './migrate.ts';
import { closeDatabase, createDatabase } from './client.ts';
import { prepareQueue } from './queue.ts';
import { administer, withDatabase } from './testing.ts';

const template = 'migrated_template';

/**
 * vitest's globalSetup: one PostgreSQL for the whole run with a migrated database to copy, stopped and deleted at the
 * end. Durability is switched off, because nobody needs these data after a crash.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-test-'));
  // If root runs the tests, PostgreSQL runs as another user, who needs access to this directory.
  await chmod(dataDir, 0o755);
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  const adminUrl = withDatabase(postgres.connectionString, 'postgres');
  await administer(adminUrl, `create database ${template}`);
  await migrateToLatest(withDatabase(adminUrl, template));
  const db = createDatabase({ connectionString: withDatabase(adminUrl, template) });
  await prepareQueue(db);
  await closeDatabase(db);
  project.provide('testPostgres', { adminUrl, template });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
