import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  chmod,
  chown,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { canReach, isRoot, nobodyUser } from './system-user.ts';
import type { SystemUser } from './system-user.ts';
import { locateBinaries, sharedDirectory } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';

export const superuser = 'postgres';
export const databaseName = 'get_my_helpers';

const majorVersion = '18';
// Lies inside PostgreSQL's own directory, so that directory and password appear in one rename.
export const passwordFile = 'get-my-helpers.password';

/** A data directory that is ready for PostgreSQL. */
export interface Cluster {
  /** PostgreSQL's data directory, without symbolic links. */
  directory: string;
  password: string;
  binaries: Binaries;
  /** Set when this process is root: the user PostgreSQL runs under instead. */
  user: SystemUser | undefined;
  /** PostgreSQL's log, in DATA_DIR. */
  logFile: string;
}

/** Finds the data directory below `dataDir`, or makes it with initdb (about a second, `log` says so). */
export async function prepareCluster(dataDir: string, log: (message: string) => void): Promise<Cluster> {
  const base = await openDataDir(dataDir);
  const link = path.join(base, 'postgres');
  const existing = await stat(link).catch(() => undefined);
  const user = isRoot() ? systemUserOf(existing) : undefined;
  const binaries = await locateBinaries(user);
  if (!existing) {
    log('creating the database files');
    // A dangling symbolic link is left if /var/lib/get-my-helpers was deleted.
    await unlink(link).catch(() => undefined);
    await createCluster(base, link, binaries, user);
  }
  const directory = await realpath(link);
  await checkCluster(directory, base);
  const password = await readFile(path.join(directory, passwordFile), 'utf8');
  return { directory, password, binaries, user, logFile: path.join(base, 'postgres.log') };
}

async function openDataDir(dataDir: string): Promise<string> {
  try {
    await makeDirectory(path.resolve(dataDir));
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new EmbeddedPostgresError(`DATA_DIR ${dataDir} cannot be written (${code}): choose another directory.`, {
      cause: error,
    });
  }
}

// Not mkdir's own `recursive`, which never returns if a directory refuses a child with ENOENT, as /proc does.
async function makeDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return;
    const parent = path.dirname(directory);
    if (code !== 'ENOENT' || (await stat(parent).catch(() => undefined))) throw error;
    await makeDirectory(parent);
    await makeDirectory(directory);
  }
}

// Files that an ordinary user created stay theirs, even if root starts the product.
function systemUserOf(existing: { uid: number; gid: number } | undefined): SystemUser {
  return existing && existing.uid !== 0 ? { uid: existing.uid, gid: existing.gid } : nobodyUser();
}

async function createCluster(
  base: string,
  link: string,
  binaries: Binaries,
  user: SystemUser | undefined,
): Promise<void> {
  const elsewhere = user !== undefined && !(await canReach(base, user));
  const target = elsewhere ? await placeFor(base) : link;
  const unfinished = `${target}.${process.pid}.tmp`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    await initialise(unfinished, binaries, user);
    await rename(unfinished, target);
    if (elsewhere) await symlink(target, link);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (elsewhere) await rm(target, { recursive: true, force: true });
    // Another process created the link first, so its directory is used.
    if (await stat(link).catch(() => undefined)) return;
    throw error;
  }
}

// A new name every time, because anyone who deletes DATA_DIR expects an empty database afterwards.
async function placeFor(base: string): Promise<string> {
  await mkdir(sharedDirectory, { recursive: true, mode: 0o755 });
  const hash = createHash('sha256').update(base).digest('hex').slice(0, 12);
  return path.join(sharedDirectory, `data-${hash}-${randomBytes(3).toString('hex')}`);
}

async function initialise(directory: string, binaries: Binaries, user: SystemUser | undefined): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  const secret = `${directory}.password`;
  await writeFile(secret, password, { mode: 0o600 });
  try {
    if (user) {
      await chown(directory, user.uid, user.gid);
      await chown(secret, user.uid, user.gid);
    }
    const options = [
      `--pgdata=${directory}`,
      `--username=${superuser}`,
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ];
    await promisify(execFile)(binaries.initdb, options, { ...user, cwd: directory, env: childEnvironment() });
    await rename(secret, path.join(directory, passwordFile));
    await chmod(path.join(directory, passwordFile), 0o600);
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new EmbeddedPostgresError(`The database files could not be created: ${lastLine(output)}`, { cause: error });
  } finally {
    await rm(secret, { force: true });
  }
}

async function checkCluster(directory: string, base: string): Promise<void> {
  const version = await readFile(path.join(directory, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EACCES' ? 'belongs to another user' : 'holds no database';
    throw new EmbeddedPostgresError(`DATA_DIR ${base} ${reason}: choose another DATA_DIR.`, { cause: error });
  });
  if (version.trim() === majorVersion) return;
  throw new EmbeddedPostgresError(
    `DATA_DIR ${base} was written by PostgreSQL ${version.trim()}, this is ${majorVersion}: choose another DATA_DIR.`,
  );
}

/** The environment for PostgreSQL's programs, without the user's locale and PG* variables. */
export function childEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

/** The last non-empty line, for a one-line error. */
export function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}
