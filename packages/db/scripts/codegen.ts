import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { generateTypes } from './generate-types.ts';

/**
 * Writes src/generated.ts from a database that has just been migrated from empty; with --verify it changes nothing and
 * fails when the file differs.
 */
const target = path.join(import.meta.dirname, '../src/generated.ts');

/** Runs `work` on a new database in a temporary PostgreSQL, and deletes both afterwards. */
async function withEmptyDatabase<Result>(work: (databaseUrl: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-codegen-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  try {
    return await work(postgres.connectionString);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ options: { verify: { type: 'boolean', default: false } } });

const types = await withEmptyDatabase(generateTypes);
if (!values.verify) {
  await writeFile(target, types);
} else if ((await readFile(target, 'utf8')) !== types) {
  console.error('src/generated.ts does not match the schema: run "pnpm --filter @get-my-helpers/db codegen"');
  process.exitCode = 1;
}
