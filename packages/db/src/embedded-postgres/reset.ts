import { readdir, realpath, rm, stat } from 'node:fs/promises';
import * as path from 'node:path';
import { passwordFile } from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import { isServing, readPostmaster } from './postmaster.ts';

/** The files of an embedded PostgreSQL that is not running. */
export interface StoppedCluster {
  /** What `remove` deletes. */
  paths: string[];
  remove(): Promise<void>;
}

/**
 * Finds the embedded PostgreSQL of `dataDir`, of whatever version; undefined when there is none. A folder without our
 * password file is not one of ours.
 *
 * @throws EmbeddedPostgresError with one line that says what to do, when it is running or belongs to another user.
 */
export async function findStoppedCluster(dataDir: string): Promise<StoppedCluster | undefined> {
  const link = path.join(dataDir, 'postgres');
  // As root's it may be a symbolic link to a folder elsewhere.
  const directory = await ifThere(realpath(link), dataDir);
  if (directory === undefined) return undefined;
  const mark = path.join(directory, passwordFile);
  if (!(await ifThere(stat(mark), dataDir))) return undefined;
  const running = await readPostmaster(directory);
  if (running && (await isServing(running.pid, directory))) {
    throw new EmbeddedPostgresError(`DATA_DIR ${dataDir} is in use: stop Get My Helpers first.`);
  }
  const log = path.join(dataDir, 'postgres.log');
  return {
    paths: [directory, ...((await ifThere(stat(log), dataDir)) ? [log] : [])],
    async remove() {
      await rm(log, { force: true });
      // The password file goes last: as long as it is there, a removal that was cut short can be repeated.
      for (const name of await readdir(directory)) {
        if (name !== passwordFile) await rm(path.join(directory, name), { recursive: true });
      }
      await rm(directory, { recursive: true });
      await rm(link, { recursive: true, force: true });
    },
  };
}

async function ifThere<Found>(found: Promise<Found>, dataDir: string): Promise<Found | undefined> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    const reason =
      error.code === 'EACCES' ? 'belongs to another user: run this as them' : `cannot be read: ${error.code}`;
    throw new EmbeddedPostgresError(`DATA_DIR ${dataDir} ${reason}.`, { cause: error });
  });
}
