import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDatabase, connectionStringOf, createDatabase, type Database } from '../src/client.ts';
import { leavePlace } from '../src/queue-places.ts';
import { addJob, countJobs, startWorker, type Worker } from '../src/queue.ts';
import { openLine } from '../src/testing-line.ts';
import { createTestDatabase, runSql, type TestDatabase } from '../src/testing.ts';

let test: TestDatabase;
let workers: Worker[];
beforeEach(async () => {
  test = await createTestDatabase();
  workers = [];
});
afterEach(async () => {
  for (const worker of workers) await worker.stop();
  await test.drop();
});

/** A task that has left its place when `begun` resolves, for each of its runs, and ends with `end`. */
function leavingTask() {
  const runs: PromiseWithResolvers<void>[] = [];
  return {
    runs,
    async task(): Promise<void> {
      const end = Promise.withResolvers<void>();
      runs.push(end);
      leavePlace();
      await end.promise;
    },
    hasBegun: (times: number): Promise<void> => eventually(async () => expect(runs).toHaveLength(times)),
  };
}

const eventually = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 120_000, interval: 30 });

const jobs = (): Promise<{ attempts: number; lastError: string | null; isLocked: boolean }[]> =>
  runSql(
    test.db,
    `select attempts, last_error as "lastError", locked_at is not null as "isLocked" from graphile_worker.jobs order by id`,
  );

/** Waits until the only job has left its place. */
const hasLeft = (): Promise<void> =>
  eventually(async () => {
    expect(await runSql(test.db, `select id from graphile_worker.jobs where locked_by like 'left-%'`)).toHaveLength(1);
  });

async function start(
  tasks: Parameters<typeof startWorker>[1],
  { db = test.db, endMs }: { db?: Database; endMs?: number } = {},
): Promise<{ logged: string[]; worker: Worker }> {
  const logged: string[] = [];
  const log = (level: string, message: string): void => void (level === 'error' && logged.push(message));
  const worker = await startWorker(db, tasks, log, { endMs });
  workers.push(worker);
  return { logged, worker };
}

describe('a job that leaves its place', () => {
  it('lets others begin, stays in the queue until it ends, and is tried again when it fails', async () => {
    const late = leavingTask();
    const { logged } = await start({ late: late.task });
    for (let index = 0; index < 5; index += 1) await addJob(test.db, 'late', {});
    await late.hasBegun(5);
    await eventually(async () => {
      expect(await jobs()).toEqual(Array.from({ length: 5 }, () => ({ attempts: 1, lastError: null, isLocked: true })));
    });
    for (const { resolve } of late.runs.slice(0, 3)) resolve();
    await eventually(async () => expect(await countJobs(test.db)).toBe(2));
    for (const { reject } of late.runs.slice(3)) reject(new Error('Try again later'));
    await late.hasBegun(7);
    expect(logged.filter((message) => message.includes('Try again later'))).toHaveLength(2);
    const again = { attempts: 2, lastError: 'Try again later', isLocked: true };
    await eventually(async () => expect(await jobs()).toEqual([again, again]));
    for (const { resolve } of late.runs) resolve();
    await eventually(async () => expect(await countJobs(test.db)).toBe(0));
  });

  it('may do so although another with its key was added since it began', async () => {
    const [begun, mayLeave, end] = [0, 1, 2].map(() => Promise.withResolvers<void>());
    const late = async (): Promise<void> => {
      begun?.resolve();
      await mayLeave?.promise;
      leavePlace();
      await end?.promise;
    };
    await start({ late });
    await addJob(test.db, 'late', {}, { key: 'late' });
    await begun?.promise;
    await addJob(test.db, 'late', {}, { key: 'late', delaySeconds: 3600 });
    mayLeave?.resolve();
    await hasLeft();
    end?.resolve();
    await eventually(async () => expect(await jobs()).toEqual([{ attempts: 0, lastError: null, isLocked: false }]));
  });

  it('is waited for when the queue stops', async () => {
    const late = leavingTask();
    const { worker } = await start({ late: late.task });
    await addJob(test.db, 'late', {});
    await hasLeft();
    workers = [];
    const stopped = worker.stop();
    late.runs[0]?.resolve();
    await stopped;
    expect(await countJobs(test.db)).toBe(0);
  });

  it('is taken over when its server seems to have been killed, whose result does not count any more', async () => {
    const late = leavingTask();
    const { logged } = await start({ late: late.task });
    await addJob(test.db, 'late', {});
    await late.hasBegun(1);
    await hasLeft();
    await runSql(test.db, 'update graphile_worker._private_jobs set locked_at = null, locked_by = null');
    await late.hasBegun(2);
    late.runs[0]?.reject(new Error('Try again later'));
    await eventually(async () => expect(logged).toHaveLength(1));
    await hasLeft();
    expect(await jobs()).toEqual([{ attempts: 2, lastError: null, isLocked: true }]);
    late.runs[1]?.resolve();
    await eventually(async () => expect(await countJobs(test.db)).toBe(0));
  });

  it.each(['while it leaves', 'while it ends'])('runs once when the database goes away %s', async (when) => {
    const line = await openLine(connectionStringOf(test.db));
    const db = createDatabase({ connectionString: line.connectionString });
    const [mayLeave, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let runs = 0;
    const late = async (): Promise<void> => {
      runs += 1;
      await mayLeave.promise;
      leavePlace();
      await mayEnd.promise;
    };
    await addJob(test.db, 'late', {});
    await start({ late, other: async () => undefined }, { db, endMs: 300 });
    await eventually(async () => expect(runs).toBe(1));
    if (when === 'while it ends') {
      mayLeave.resolve();
      await hasLeft();
    }
    line.cut();
    mayLeave.resolve();
    mayEnd.resolve();
    // The run of the queue ends, and the next one cannot begin.
    await eventually(async () => expect(line.countRefused()).toBeGreaterThan(5));
    line.recover();
    await eventually(async () => expect(await countJobs(test.db)).toBe(0));
    await addJob(test.db, 'other', {});
    await eventually(async () => expect(await countJobs(test.db)).toBe(0));
    expect(runs).toBe(1);
    for (const worker of workers.splice(0)) await worker.stop();
    await closeDatabase(db);
    line.close();
  });
});
