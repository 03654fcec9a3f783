import { open, stat } from 'node:fs/promises';
import { StorageError } from './object-storage.ts';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
const noSpaceCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);

const faults: Readonly<Record<string, string>> = {
  ENOTDIR: 'a file is where a folder should be',
  EEXIST: 'a file is where a folder should be',
  ENOENT: 'the folder is missing',
  EACCES: 'the folder belongs to somebody else',
  EPERM: 'the folder belongs to somebody else',
  EROFS: 'the disk takes no changes',
  EIO: 'the disk is faulty',
};

/** What keeps a folder from being used, in a few words; undefined when the error is of something else. */
export function folderFault(error: unknown): string | undefined {
  const reason = error instanceof StorageError ? error.cause : error;
  return faults[String(codeOf(reason))];
}

/** Runs file system work whose subject may be missing. */
export async function ifThere<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The error itself, or NO_SPACE when the disk is full. */
export function orNoSpace(error: unknown): unknown {
  return noSpaceCodes.has(codeOf(error)) ? new StorageError('NO_SPACE', error) : error;
}

/** UNAVAILABLE when the folder is missing, NO_SPACE when the disk is full, otherwise the error itself. */
export function orAway(error: unknown): unknown {
  return codeOf(error) === 'ENOENT' ? new StorageError('UNAVAILABLE', error) : orNoSpace(error);
}

/** Throws UNAVAILABLE while a folder is away: until it is back, nothing in it is known to be missing. */
export async function requireFolder(folder: string): Promise<void> {
  await stat(folder).catch((error: unknown) => {
    throw new StorageError('UNAVAILABLE', error);
  });
}

/** After this a folder's entries survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
