import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable } from '@get-my-helpers/db/errors';
import { StorageError } from '../storage/object-storage.ts';

/**
 * Counts the error if it means that the database or the file storage is unavailable; false for any other error, which the
 * caller logs.
 */
export type NoteOutage = (error: unknown) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    noteOutage: NoteOutage;
  }
}

const lineEveryMs = 5000;

type Dependency = 'database' | 'file storage';

/** What is unreachable according to an error or its cause. */
function outageOf(error: unknown): { of: Dependency; error: Error } | undefined {
  if (!(error instanceof Error)) return undefined;
  const { cause } = error;
  if (error instanceof StorageError) {
    return error.code === 'UNAVAILABLE'
      ? { of: 'file storage', error: cause instanceof Error ? cause : error }
      : undefined;
  }
  return isDatabaseUnavailable(error) ? { of: 'database', error } : outageOf(cause);
}

/** Each of several addresses that were tried has its own error. */
const reasonOf = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map(String).join(', ') : error.message;

/**
 * Without its database or bucket a server refuses many requests for the same reason. The first failure logs a warning at
 * once, and further ones are summed up in one line every few seconds, without stacks.
 */
export function createOutageLog(log: FastifyBaseLogger, everyMs: number = lineEveryMs): NoteOutage {
  const outages = new Map<Dependency, { failures: number; reason: string }>();

  function write(of: Dependency): void {
    const outage = outages.get(of);
    if (!outage) return;
    const { failures, reason } = outage;
    if (failures === 0) return void outages.delete(of);
    log.warn({ failures }, `the ${of} is not available: ${reason}`);
    outage.failures = 0;
    setTimeout(() => write(of), everyMs).unref();
  }

  return (error) => {
    const found = outageOf(error);
    if (!found) return false;
    const reason = reasonOf(found.error);
    const known = outages.get(found.of);
    outages.set(found.of, { failures: (known?.failures ?? 0) + 1, reason });
    if (!known) write(found.of);
    return true;
  };
}
