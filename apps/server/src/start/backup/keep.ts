import { readdir, rm } from 'node:fs/promises';
import * as path from 'node:path';

const nameOfBackup = /^get-my-helpers-\d{8}T\d{6}Z\.tar$/;

/** What a backup in a folder of backups is called, by its moment in UTC: get-my-helpers-20261123T030000Z.tar. */
export function backupName(now: Date): string {
  const moment = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `get-my-helpers-${moment}.tar`;
}

/**
 * Deletes all but the newest backups of a folder, by the moments in their names; other files stay. docs/operations.md,
 * 'Backing up and restoring'.
 * @returns the names of the deleted ones.
 */
export async function keepNewest(folder: string, count: number): Promise<string[]> {
  const backups = (await readdir(folder)).filter((name) => nameOfBackup.test(name)).toSorted();
  const old = backups.slice(0, Math.max(0, backups.length - count));
  for (const name of old) await rm(path.join(folder, name));
  return old;
}
