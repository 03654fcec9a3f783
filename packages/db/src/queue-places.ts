import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Job } from 'graphile-worker';
import { sql } from 'kysely';
import type { Database } from './client.ts';
import { untilStored } from './until-stored.ts';

const leaveOf = new AsyncLocalStorage<() => void>();

/**
 * Lets the next job begin before the one that calls this has ended, because it waits for somebody else. The job goes on
 * and stays in the queue until it ends: when it fails it is tried again, and when the server is killed another takes it
 * over. Outside a job this does nothing.
 */
export const leavePlace = (): void => leaveOf.getStore()?.();

export interface QueuePlaces {
  /** Resolves as soon as the job has left its place; otherwise ends as `work` does. */
  run(job: Job, work: () => Promise<void>): Promise<void>;
  /** Ids of the jobs that are about to leave their places. */
  leaving(): string[];
  /** Waits for the jobs that have left their places and not ended, at most this long. */
  ended(limitMs: number): Promise<void>;
}

export function createQueuePlaces(db: Database, report: (message: string, error: unknown) => void): QueuePlaces {
  const leaving = new Set<string>();
  const left = new Set<Promise<void>>();

  /** Stores how a job ended that had left its place. */
  async function finish(job: Job, holder: string, result: Promise<void>): Promise<void> {
    try {
      await result;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      report(`Failed job ${job.id} (${job.task_identifier}, attempt ${job.attempts}): ${message}`, undefined);
      return await untilStored(() => failJob(db, holder, message));
    }
    await untilStored(() => completeJob(db, holder));
  }

  return {
    async run(job, work) {
      const holder = `left-${randomUUID()}`;
      const hasLeft = Promise.withResolvers<void>();
      let leave: Promise<boolean> | undefined;
      async function takeOver(): Promise<boolean> {
        leaving.add(job.id);
        try {
          const isTaken = await untilStored(() => takeOverJob(db, job, holder));
          if (isTaken) hasLeft.resolve();
          return isTaken;
        } catch (error) {
          report(`Job ${job.id} cannot leave its place: ${String(error)}`, error);
          return false;
        } finally {
          leaving.delete(job.id);
        }
      }
      const result = leaveOf.run(() => void (leave ??= takeOver()), work);
      await Promise.race([Promise.allSettled([result]), hasLeft.promise]);
      if (!(await leave)) return result;
      const finished = finish(job, holder, result)
        .catch((error: unknown) => report(`The result of job ${job.id} was not stored: ${String(error)}`, error))
        .finally(() => left.delete(finished));
      left.add(finished);
    },
    leaving: () => [...leaving],
    async ended(limitMs) {
      const limit = Promise.withResolvers<void>();
      const timer = setTimeout(limit.resolve, limitMs);
      await Promise.race([Promise.allSettled(left), limit.promise]);
      clearTimeout(timer);
    },
  };
}

/**
 * Makes a job the caller's own: under a new id, the library no longer knows it, so what it stores for the old one has no
 * effect. False when another server has begun it meanwhile. May be repeated.
 */
async function takeOverJob(db: Database, { id, locked_by: before }: Job, holder: string): Promise<boolean> {
  const { rows } = await sql`
    update graphile_worker._private_jobs set id = default, locked_by = ${holder}
    where (id = ${id} and locked_by = ${before}) or locked_by = ${holder}
    returning id
  `.execute(db);
  return rows.length > 0;
}

async function completeJob(db: Database, holder: string): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where locked_by = ${holder}`.execute(db);
}

/** The same as the library's own: the more attempts, the longer until the next. */
async function failJob(db: Database, holder: string, message: string): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set last_error = ${message}, locked_by = null, locked_at = null,
      run_at = greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second'
    where locked_by = ${holder}
  `.execute(db);
}
