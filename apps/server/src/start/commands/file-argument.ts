import * as path from 'node:path';
import { StartError } from '../start-error.ts';

/**
 * The file that a command was given, as an absolute path. A relative one starts at the repository.
 *
 * @throws StartError when there is not exactly one.
 */
export function fileArgument(command: 'backup' | 'restore'): string {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    throw new StartError(`Use: npm run ${command} -- FILE`);
  }
  return path.resolve(file);
}
