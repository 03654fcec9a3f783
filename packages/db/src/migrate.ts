import { createHash } from 'node:crypto';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { closeDatabase, connectionStringOf, createDatabase } from './client.ts';
import type { Database } from './client.ts';
import { lockTables, retryLocks } from './table-locks.ts';

const schemaFolder = path.join(import.meta.dirname, 'schema');
const migrationFolder = path.join(import.meta.dirname, 'migrations');
const firstMigration = '0001-schema';
/** Nobody waits for an answer while migrations run, and a busy machine takes long to connect. */
const connectionTimeoutMs = 15_000;

/** An unreleased version of the product made the database, and no migration leads from there to the schema of this one. */
export class UnreleasedSchemaError extends Error {
  override name = 'UnreleasedSchemaError';
}

/** A newer version of the product has used the database; the message is one line that says what to do. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError';
}

/**
 * Brings the schema to the newest migration and answers with the names of those that ran, oldest first. All of them
 * run in one transaction under an advisory lock, so several processes may call this at once: one works, the others wait
 * and find nothing left to do. Migrations see SQL's own names (no camelCase). A server of an older version may use the
 * database meanwhile.
 *
 * @throws the error of the migration that failed (nothing of the run remains), UnreleasedSchemaError or NewerSchemaError.
 */
export async function migrateToLatest(target: Database | string): Promise<string[]> {
  return migrate(target);
}

/** Like `migrateToLatest`, but only up to the migration with this name, for tests with the schema of a release. */
export async function migrateTo(target: Database | string, name: string): Promise<string[]> {
  return migrate(target, name);
}

async function migrate(target: Database | string, last?: string): Promise<string[]> {
  // Not with the target's pool, because a migration may take longer than its statement limit.
  const connectionString = typeof target === 'string' ? target : connectionStringOf(target);
  const db = createDatabase({ connectionString, maxConnections: 2, connectionTimeoutMs });
  try {
    return await runMigrations(db, last);
  } finally {
    await closeDatabase(db);
  }
}

/** Whether the database has the schema of this version, neither an older nor a newer one. */
export async function isMigrated(db: Database): Promise<boolean> {
  const { name } = await readSchema();
  return (await readMigrations(db)).join() === [name, ...(await namesOfLaterMigrations())].join();
}

/** Whether the migrations of this version have run; a newer version may have run more of them. */
export async function hasMigrations(db: Database): Promise<boolean> {
  const { name } = await readSchema();
  const present = new Set(await readMigrations(db));
  return [name, ...(await namesOfLaterMigrations())].every((needed) => present.has(needed));
}

async function runMigrations(db: Database, last?: string): Promise<string[]> {
  // Most starts find nothing to do, and do not load the migrations.
  if (await isMigrated(db)) return [];
  const first = await readSchema();
  const { FileMigrationProvider, Migrator } = await import('kysely/migration');
  const provider = new FileMigrationProvider({
    fs,
    path,
    migrationFolder,
    import: (file: string) => import(pathToFileURL(file).href),
  });
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: {
      getMigrations: async () => withLocks({ [first.name]: first.migration, ...(await provider.getMigrations()) }),
    },
  });
  const { error, results = [] } = await retryLocks(() =>
    last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last),
  );
  if (error) {
    const failed = results.find((result) => result.status === 'Error');
    const reason = error instanceof Error ? error.message : 'unknown error';
    const unknown = /previously executed migration (\S+) is missing/.exec(reason)?.[1];
    if (unknown !== undefined) throw describeUnknown(unknown, await readMigrations(db), first.name);
    throw new Error(failed ? `migration ${failed.migrationName} failed: ${reason}` : reason, { cause: error });
  }
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

/** Whichever runs first locks everything for all of them, because they share a transaction. */
function withLocks(migrations: Record<string, Migration>): Record<string, Migration> {
  const locking = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    {
      async up(db) {
        await lockTables(db);
        await up(db);
      },
    },
  ]);
  return Object.fromEntries(locking);
}

/** The first migration, which runs the files of schema/ in the order of their names. Their hash is part of its name. */
async function readSchema(): Promise<{ name: string; migration: Migration }> {
  const names = (await fs.readdir(schemaFolder)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await fs.readFile(path.join(schemaFolder, name), 'utf8') })),
  );
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  async function up(db: Kysely<unknown>): Promise<void> {
    for (const { name, text } of files) {
      await sql
        .raw(text)
        .execute(db)
        .catch((error: unknown) => {
          throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
        });
    }
  }
  return { name: `${firstMigration}-${hash}`, migration: { up } };
}

async function namesOfLaterMigrations(): Promise<string[]> {
  const files = await fs.readdir(migrationFolder);
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.parse(file).name)
    .toSorted();
}

/** The migrations that have run, in the order of their names. A database without their table has none. */
export async function readMigrations(db: Database): Promise<string[]> {
  const { rows: tables } = await sql`select from pg_class where oid = to_regclass('kysely_migration')`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

/** Why the database has a migration that this version does not know. */
function describeUnknown(unknown: string, inDatabase: readonly string[], first: string): Error {
  if (inDatabase.includes(first)) {
    return new NewerSchemaError(
      `The database was used by a newer version (migration ${unknown}): start that version, or use another database.`,
    );
  }
  return new UnreleasedSchemaError(`The database was made by an unreleased version (migration ${unknown}).`);
}
