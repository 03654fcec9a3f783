import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable } from '@get-my-helpers/db/errors';

/** Counts the error when it says that the database is not available, and answers whether it does; else it is to be logged. */
export type NoteOutage = (error: unknown) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    noteOutage: NoteOutage;
  }
}

const lineEveryMs = 5000;

function outageOf(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  return isDatabaseUnavailable(error) ? error : outageOf(error.cause);
}

/** Of several addresses that were tried, each has an error of its own. */
const reasonOf = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map(String).join(', ') : error.message;

/**
 * Without its database a server refuses every request for the same reason. The first failure is a warning at once, and as
 * long as more come, one line every few seconds says how many; none has a stack.
 */
export function createOutageLog(log: FastifyBaseLogger, everyMs: number = lineEveryMs): NoteOutage {
  let timer: NodeJS.Timeout | undefined;
  let [failures, reason] = [0, ''];

  function write(): void {
    timer = undefined;
    if (failures === 0) return;
    log.warn({ failures }, `the database is not available: ${reason}`);
    failures = 0;
    timer = setTimeout(write, everyMs).unref();
  }

  return (error) => {
    const outage = outageOf(error);
    if (outage === undefined) return false;
    failures += 1;
    reason = reasonOf(outage);
    if (timer === undefined) write();
    return true;
  };
}
