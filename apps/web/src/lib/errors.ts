import { TRPCClientError } from '@trpc/client';
import { TimeoutError } from './timeouts.ts';

/** What the server says about a refused call, as far as a screen needs it. */
interface ErrorData {
  code?: string;
  httpStatus?: number;
  path?: string;
  issues?: { path: string; message: string }[];
}

const unreachable = 'We could not reach the server. Check your connection and try again.';
const tooLate = 'The server did not answer in time. Check your connection and try again.';
const unknown = 'Something went wrong. Please try again.';

function dataOf(error: unknown): ErrorData | undefined {
  return error instanceof TRPCClientError ? (error.data as ErrorData | undefined) : undefined;
}

/** Whether a call failed, and not the code around it. */
export const isCallError = (error: unknown): boolean => error instanceof TRPCClientError;

/** For React's `onCaughtError`: skips failed calls, which the error screen explains and which are no bugs. */
export function reportCaughtError(error: unknown): void {
  if (!isCallError(error)) reportError(error);
}

/** The status of a refused call; 0 where nothing answered. */
export function httpStatusOf(error: unknown): number {
  return dataOf(error)?.httpStatus ?? 0;
}

/** The server's own sentence; `fallback` where there is none, else a plain one about what happened. */
export function messageOf(error: unknown, fallback?: string): string {
  if (!(error instanceof TRPCClientError)) return fallback ?? unknown;
  if (!error.data) return fallback ?? (error.cause instanceof TimeoutError ? tooLate : unreachable);
  return error.message || (fallback ?? unknown);
}

/** Why the server refused what it understood ('You have already reviewed this helper.'); null for any other failure. */
export function refusalOf(error: unknown): string | null {
  const status = httpStatusOf(error);
  return error instanceof Error && status >= 400 && status < 500 ? error.message : null;
}

/** The field errors of a refused form: path of the field -> message. Empty when the refusal is about something else. */
export function fieldIssuesOf(error: unknown): Record<string, string> {
  return Object.fromEntries((dataOf(error)?.issues ?? []).map(({ path, message }) => [path, message]));
}

/** Why the place of a search was refused: there is no such ZIP code or city. Loading again cannot help then. */
export const placeRefusalOf = (error: unknown): string | undefined => fieldIssuesOf(error)['near'];

/** Whether a login needs a code or had a wrong one, which the form shows at the code's field. */
export function asksForCode(error: unknown): boolean {
  return httpStatusOf(error) === 401 && 'code' in fieldIssuesOf(error);
}

/** True where the thing asked for does not exist. */
export function isNotFound(error: unknown): boolean {
  return httpStatusOf(error) === 404;
}

/** Which session the server refused: a 401 of a login is a wrong password and ends nothing. */
export function refusedSessionOf(error: unknown): 'user' | 'admin' | null {
  const data = dataOf(error);
  if (data?.httpStatus !== 401 || data.path?.endsWith('.login')) return null;
  return data.path?.startsWith('admin.') ? 'admin' : 'user';
}
