import { statfs } from 'node:fs/promises';
import * as path from 'node:path';
import { EmbeddedPostgresError } from './error.ts';

/** PostgreSQL writes more than this before it is ready. */
const leastBytes = 1024 * 1024;
const noSpace = /ENOSPC|No space left|EDQUOT|Disk quota exceeded/i;

async function isFull(directory: string): Promise<boolean> {
  const found = await statfs(directory).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize < leastBytes;
}

function saysNoSpace(error: unknown): boolean {
  return error instanceof Error && (noSpace.test(error.message) || saysNoSpace(error.cause));
}

/**
 * Replaces the error with one about disk space if there is too little: on a full disk PostgreSQL cannot even log why it
 * ended.
 */
export async function orNoSpace(error: unknown, dataDir: string): Promise<unknown> {
  const directories = [dataDir, path.join(dataDir, 'postgres')];
  const full = await Promise.all(directories.map(isFull));
  if (!saysNoSpace(error) && !full.includes(true)) return error;
  const message = `No space is left on the disk of DATA_DIR ${path.resolve(dataDir)}: free some, then start again.`;
  return new EmbeddedPostgresError(message, { cause: error });
}
