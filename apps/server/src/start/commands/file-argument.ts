import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { backupName } from '../backup/keep.ts';
import { StartError } from '../start-error.ts';

/**
 * The file that a command was given, as an absolute path. A relative one starts at the repository.
 *
 * @throws StartError when there is not exactly one.
 */
export function fileArgument(command: 'restore'): string {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    throw new StartError(`Use: npm run ${command} -- FILE`);
  }
  return path.resolve(file);
}

/** Where a backup goes, and in which folder how many are kept. */
export interface BackupArguments {
  file: string;
  keep?: { folder: string; count: number };
}

const backupUse = 'Use: npm run backup -- FILE, or: npm run backup -- --folder FOLDER --keep 14';

/**
 * Of `backup -- FILE` and `backup -- --folder FOLDER [--keep COUNT]`.
 *
 * @throws StartError when it is neither.
 */
export function backupArguments(args: string[], now: Date): BackupArguments {
  const [file, ...more] = args;
  if (file !== undefined && !file.startsWith('-') && more.length === 0) return { file: path.resolve(file) };
  const { folder: named, keep } = readOptions(args);
  if (named === undefined || named === '' || (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)))
    throw new StartError(backupUse);
  const folder = path.resolve(named);
  return {
    file: path.join(folder, backupName(now)),
    ...(keep === undefined ? {} : { keep: { folder, count: Number(keep) } }),
  };
}

function readOptions(args: string[]): { folder?: string; keep?: string } {
  try {
    return parseArgs({ args, options: { folder: { type: 'string' }, keep: { type: 'string' } } }).values;
  } catch {
    throw new StartError(backupUse);
  }
}
