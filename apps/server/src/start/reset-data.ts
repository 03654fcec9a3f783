import { readdir, realpath, rm } from 'node:fs/promises';
import * as path from 'node:path';
import { findStoppedCluster } from '@get-my-helpers/db/embedded-postgres/reset';
import type { Settings } from '../env.ts';
import { StartError } from './start-error.ts';

export const usage = 'Use: npm run reset -- [--yes]';

/** The folders in DATA_DIR whose files belong to the rows of the database. */
const folders = ['objects', 'outbox'];

export interface ResetOptions {
  args: readonly string[];
  /** Asks on the terminal and answers with what was typed; undefined where there is nobody to ask. */
  ask: ((question: string) => Promise<string>) | undefined;
  say: (line: string) => void;
}

/**
 * Deletes the embedded database with the uploaded files and stored emails that belong to it, and nothing else in DATA_DIR.
 * It says what that is, and asks unless `--yes` was given.
 *
 * @throws StartError or EmbeddedPostgresError with one line that says what to do; nothing is deleted then.
 */
export async function resetData(
  { dataDir, databaseUrl, s3 }: Pick<Settings, 'dataDir' | 'databaseUrl' | 's3'>,
  { args, ask, say }: ResetOptions,
): Promise<void> {
  if (args.some((arg) => arg !== '--yes')) throw new StartError(usage);
  if (databaseUrl !== undefined) {
    throw new StartError('DATABASE_URL is set, and only the embedded database is deleted: empty yours yourself.');
  }
  const cluster = await findStoppedCluster(dataDir);
  if (!cluster) {
    say(`There is no database in DATA_DIR ${dataDir}, so nothing was deleted.`);
    return;
  }
  const filled = await filledFolders(dataDir);
  say('This deletes every account, posting, message and file of this database, for good:');
  for (const target of [...cluster.paths, ...filled]) say(`  ${target}`);
  if (s3) say(`Files in the bucket '${s3.bucket}' stay there.`);
  if (args.length === 0) await confirm(ask);
  // The database is deleted last, so that an interrupted reset can be repeated.
  for (const folder of filled) await empty(folder);
  await cluster.remove();
  say("Deleted. 'npm start' begins with an empty database.");
}

async function confirm(ask: ResetOptions['ask']): Promise<void> {
  if (!ask) throw new StartError("Nothing was deleted: to confirm, run 'npm run reset -- --yes'.");
  const answer = await ask("Type 'yes' to delete it: ");
  if (answer.trim().toLowerCase() !== 'yes') throw new StartError('Nothing was deleted.');
}

/** Those of the folders that hold something, without symbolic links in their paths. */
async function filledFolders(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of folders) {
    const folder = path.join(dataDir, name);
    const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw new StartError(`${folder} cannot be read (${error.code}), so nothing was deleted.`, { cause: error });
    });
    if (entries.length > 0) found.push(await realpath(folder));
  }
  return found;
}

/** Deletes what is in a folder and leaves the folder, which may be a mount or the target of a symbolic link. */
async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true, force: true });
}
