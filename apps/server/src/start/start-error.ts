import { EmbeddedPostgresError } from '@get-my-helpers/db/embedded-postgres/error';
import { SettingsError } from '../env.ts';

/** A start that cannot succeed for a reason outside the program; the message is one line that says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The one line a person gets of an error at start. A stack appears only for unexpected errors, and only on demand. */
export function describeStartError(error: unknown, withStack: boolean): string {
  const foreseen =
    error instanceof StartError || error instanceof SettingsError || error instanceof EmbeddedPostgresError;
  if (foreseen) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (withStack) return error.stack ?? error.message;
  return `${error.message.replaceAll(/\s+/g, ' ')} (LOG_LEVEL=debug shows where)`;
}

/** What is wrong with the address that the server was to listen on. */
export function describeListenError(error: unknown, host: string, port: number): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken: stop the program that uses it, or set PORT to another one.`);
  }
  if (code === 'EACCES') return new StartError(`Port ${port} needs special rights: set PORT to 1024 or above.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError(`HOST ${host} is not an address of this machine: set HOST to localhost or 0.0.0.0.`);
  }
  return error;
}

/** The error's code, such as EADDRINUSE or 28P01; '' when it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
