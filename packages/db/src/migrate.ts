import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { closeDatabase, connectionStringOf, createDatabase } from './client.ts';
import type { Database } from './client.ts';

const migrationFolder = path.join(import.meta.dirname, 'migrations');

/**
 * Brings the schema to the newest migration and answers with the names of those that ran, oldest first. All of them
 * run in one transaction under an advisory lock, so several processes may call this at once: one works, the others wait
 * and find nothing left to do. Migrations see SQL's own names (no camelCase).
 *
 * @throws the error of the migration that failed (nothing of the run remains), or an error saying that the database
 * belongs to a newer version of the product.
 */
export async function migrateToLatest(target: Database | string): Promise<string[]> {
  // Not by the pool of the target: a migration may take longer than any other statement.
  const connectionString = typeof target === 'string' ? target : connectionStringOf(target);
  const db = createDatabase({ connectionString, maxConnections: 2 });
  try {
    return await runMigrations(db);
  } finally {
    await closeDatabase(db);
  }
}

/** Whether exactly these migrations have run. A database without their table has none. */
async function haveRun(db: Database, names: string[]): Promise<boolean> {
  const { rows: tables } = await sql`select from pg_class where oid = to_regclass('kysely_migration')`.execute(db);
  if (tables.length === 0) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return (
    rows
      .map(({ name }) => name)
      .toSorted()
      .join() === names.join()
  );
}

async function runMigrations(db: Database): Promise<string[]> {
  const files = await fs.readdir(migrationFolder);
  // Most starts find nothing to do, and need none of them.
  if (await haveRun(db, files.map((file) => path.parse(file).name).toSorted())) return [];
  const { FileMigrationProvider, Migrator } = await import('kysely/migration');
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: new FileMigrationProvider({
      fs,
      path,
      migrationFolder,
      import: (file: string) => import(pathToFileURL(file).href),
    }),
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    const failed = results.find((result) => result.status === 'Error');
    const reason = error instanceof Error ? error.message : 'unknown error';
    const unknown = /previously executed migration (\S+) is missing/.exec(reason)?.[1];
    if (unknown !== undefined) {
      throw new Error(
        `The database was used by a newer version (migration ${unknown}): start that version, or use another database.`,
      );
    }
    const message = failed ? `migration ${failed.migrationName} failed: ${reason}` : reason;
    throw new Error(message, { cause: error });
  }
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}
