import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedPostgres } from '../embedded-postgres.ts';

const restartsMax = 5;
const windowMs = 60_000;
const retryMs = 500;

export interface KeepRunningOptions {
  /** Starts it on the same files and port, or joins it where another process was faster. */
  start: () => Promise<EmbeddedPostgres>;
  /** Called with one line for each restart and each failed one. */
  log: (message: string) => void;
  /** Called once, with one line that says why, when there is no point in another restart. */
  onGivenUp: (reason: string) => void;
  /** The time in milliseconds; for tests. */
  now?: () => number;
  /** Waits after a failed start; half a second by default. */
  beforeRetry?: () => Promise<void>;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export interface KeptPostgres {
  /** Releases the running PostgreSQL, and starts no other. */
  stop(): Promise<void>;
}

/**
 * Restarts PostgreSQL whenever it ends unexpectedly, so that its users only have to retry. It gives up when PostgreSQL
 * ends or fails to start for the sixth time within a minute.
 */
export function keepRunning(
  first: EmbeddedPostgres,
  { start, log, onGivenUp, now = () => performance.now(), beforeRetry = () => pause(retryMs) }: KeepRunningOptions,
): KeptPostgres {
  let current = first;
  let isStopping = false;
  let restarting = Promise.resolve();
  let ends: number[] = [];

  function countEnd(at: number): void {
    ends = [...ends.filter((earlier) => at - earlier < windowMs), at];
    if (ends.length <= restartsMax) return;
    throw new Error(`The embedded PostgreSQL ended ${ends.length} times within a minute`);
  }

  /** Whatever killed it may kill it again during recovery, so a failed start counts as one more end. */
  async function startAgain(lostAt: number): Promise<EmbeddedPostgres | undefined> {
    while (!isStopping) {
      // Every attempt counts with the time of the loss, so that slow failing starts reach the limit, too.
      countEnd(lostAt);
      try {
        return await start();
      } catch (error) {
        log(reasonOf(error));
        // The cause, such as a briefly full disk or memory, may have passed by then.
        await beforeRetry();
      }
    }
    return undefined;
  }

  async function restart(): Promise<void> {
    const lostAt = now();
    const next = await startAgain(lostAt);
    if (next === undefined) return;
    // All clients connect to the address of the first one, so a restart on another port is useless.
    if (next.port !== first.port) {
      await next.stop();
      throw new Error('The embedded PostgreSQL was started again by another program, on another port');
    }
    current = next;
    log(`The embedded PostgreSQL ended by itself and runs again after ${((now() - lostAt) / 1000).toFixed(1)} s.`);
    watch(next);
  }

  function watch(postgres: EmbeddedPostgres): void {
    postgres.onLost(() => {
      if (isStopping) return;
      restarting = restart().catch((error: unknown) => {
        onGivenUp(`${reasonOf(error)}: see postgres.log in DATA_DIR, then start again.`);
      });
    });
  }

  watch(first);
  return {
    async stop() {
      isStopping = true;
      await restarting;
      await current.stop();
    },
  };
}
