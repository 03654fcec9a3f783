import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addJob, countJobs, deleteFailedJobs, startWorker } from '../src/queue.ts';
import { closeDatabase, createDatabase } from '../src/client.ts';
import { openLine } from '../src/testing-line.ts';
import { createTestDatabase, runSql, type TestDatabase } from '../src/testing.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('the queue', () => {
  it('begins scheduled work by itself, on one of several servers', async () => {
    const { db } = test;
    const begun = Promise.withResolvers<void>();
    let runs = 0;
    const hourly = async (): Promise<void> => {
      runs += 1;
      begun.resolve();
    };
    // Fakes the time, so that the full hour comes only when all three are ready.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-05T10:59:59.900Z') });
    const options = { schedule: { hourly: '0 * * * *' } };
    const workers = await Promise.all([1, 2, 3].map(() => startWorker(db, { hourly }, () => undefined, options)));
    vi.setSystemTime('2026-01-05T11:00:00.100Z');
    await begun.promise;
    vi.useRealTimers();
    await Promise.all(workers.map((worker) => worker.stop()));
    const known = await runSql(
      db,
      `select identifier, last_execution as "at" from graphile_worker._private_known_crontabs`,
    );
    expect(known).toEqual([{ identifier: 'hourly', at: '2026-01-05T11:00:00.000Z' }]);
    expect([runs, await countJobs(db)]).toEqual([1, 0]);
  });

  it('begins jobs with a smaller number first, whenever they were added', async () => {
    const { db } = test;
    const begun: string[] = [];
    const isDone = Promise.withResolvers<void>();
    const twoHaveBegun = Promise.withResolvers<void>();
    const task = (name: string) => async (): Promise<void> => {
      begun.push(name);
      if (begun.length === 2) twoHaveBegun.resolve();
      if (begun.length === 4) isDone.resolve();
      // Of two jobs that are taken at once, one may start late; no third one may pass it.
      await twoHaveBegun.promise;
    };
    for (let index = 0; index < 2; index += 1) await addJob(db, 'later', {}, { priority: 10 });
    for (let index = 0; index < 2; index += 1) await addJob(db, 'first', {});
    const worker = await startWorker(db, { later: task('later'), first: task('first') }, () => undefined);
    await isDone.promise;
    await worker.stop();
    expect(begun).toEqual(['first', 'first', 'later', 'later']);
  });

  it('does a job again at once when its result could not be written, and leaves those of other servers alone', async () => {
    const { db } = test;
    await addJob(db, 'of-another-server', {});
    await runSql(
      db,
      `update graphile_worker._private_jobs set locked_by = 'pool-of-another-server', locked_at = now()`,
    );
    await runSql(
      db,
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no results for now'; end $$`,
    );
    await runSql(
      db,
      `create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()`,
    );
    let runs = 0;
    const task = async (): Promise<void> => {
      runs += 1;
      if (runs === 2) await runSql(db, 'drop trigger refuse on graphile_worker._private_jobs');
    };
    const worker = await startWorker(db, { 'of-this-server': task, 'of-another-server': task }, () => undefined);
    await addJob(db, 'of-this-server', {});
    await vi.waitFor(async () => expect(await countJobs(db)).toBe(1), { timeout: 120_000, interval: 30 });
    await worker.stop();
    expect(runs).toBe(2);
    expect(await runSql(db, 'select locked_by as "lockedBy" from graphile_worker._private_jobs')).toEqual([
      { lockedBy: 'pool-of-another-server' },
    ]);
  });

  it('lets a run work on when a task of the previous one, which was given up, ends at last', async () => {
    const { db } = test;
    await runSql(
      db,
      `create function refuse_result() returns trigger language plpgsql as $$ begin raise 'no results for now'; end $$`,
    );
    await runSql(
      db,
      `create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse_result()`,
    );
    const begun: string[] = [];
    const [longEnds, slowEnds] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const isRefusalOver = Promise.withResolvers<void>();
    const count = (name: string): number => begun.filter((each) => each === name).length;
    const hasBegun = (name: string, times: number): Promise<void> =>
      vi.waitFor(() => expect(count(name)).toBe(times), { timeout: 120_000, interval: 30 });
    const tasks = {
      async long() {
        begun.push('long');
        await (count('long') === 1 ? longEnds : isRefusalOver).promise;
      },
      async short() {
        begun.push('short');
        if (count('short') === 1) return;
        await runSql(db, 'drop trigger refuse on graphile_worker._private_jobs');
        isRefusalOver.resolve();
      },
      async slow() {
        begun.push('slow');
        await slowEnds.promise;
      },
      async last() {
        begun.push('last');
      },
    };
    const worker = await startWorker(db, tasks, () => undefined, { endMs: 300 });
    await addJob(db, 'long', {});
    await hasBegun('long', 1);
    // Its result is refused, so the run ends; it waits for the long task, and is given up.
    await addJob(db, 'short', {});
    await hasBegun('short', 2);
    await hasBegun('long', 2);
    await addJob(db, 'slow', {});
    await hasBegun('slow', 1);
    longEnds.resolve();
    // Long enough to give up a run that is thought to end.
    await addJob(db, 'last', {}, { notBefore: new Date(Date.now() + 3000).toISOString() });
    await hasBegun('last', 1);
    slowEnds.resolve();
    await worker.stop();
    expect(count('slow')).toBe(1);
  });

  it('releases the old jobs of a killed server, and leaves the recent ones of the same server alone', async () => {
    const { db } = test;
    await runSql(db, 'delete from graphile_worker._private_jobs');
    await addJob(db, 'left', { age: 'old' });
    await addJob(db, 'left', { age: 'recent' });
    await runSql(
      db,
      `update graphile_worker._private_jobs set locked_by = 'pool-of-another-server',
        locked_at = now() - case payload ->> 'age' when 'old' then interval '10 minutes' else interval '1 minute' end`,
    );
    const done = Promise.withResolvers<unknown>();
    const left = async (payload: unknown): Promise<void> => done.resolve(payload);
    const worker = await startWorker(db, { left }, () => undefined, { everyMs: 20 });
    expect(await done.promise).toEqual({ age: 'old' });
    await worker.stop();
    expect(await countJobs(db)).toBe(1);
    await runSql(db, 'delete from graphile_worker._private_jobs');
  });

  it('is rid of jobs that failed for the last time long ago', async () => {
    const { db } = test;
    for (const age of ['new', 'old', 'waiting']) await addJob(db, 'failed', { age });
    await runSql(
      db,
      `update graphile_worker._private_jobs
        set attempts = case payload ->> 'age' when 'waiting' then 11 else max_attempts end,
          updated_at = now() - case payload ->> 'age' when 'new' then interval '6 days' else interval '8 days' end`,
    );
    await deleteFailedJobs(db, 7 * 24 * 60 * 60);
    const kept = await runSql(db, `select payload ->> 'age' as age from graphile_worker._private_jobs order by age`);
    expect(kept).toEqual([{ age: 'new' }, { age: 'waiting' }]);
    await runSql(db, 'delete from graphile_worker._private_jobs');
  });

  it('recovers from an outage while a worker reads its task ids', async () => {
    const { db } = test;
    await runSql(db, 'create sequence refusals');
    await runSql(
      db,
      `create function refuse_task() returns trigger language plpgsql as $$
        begin perform nextval('refusals'); raise 'not for now'; end $$`,
    );
    await runSql(
      db,
      `create trigger refuse before insert on graphile_worker._private_tasks for each row execute function refuse_task()`,
    );
    const done = Promise.withResolvers<void>();
    const worker = await startWorker(db, { 'after-an-outage': async () => done.resolve() }, () => undefined);
    const refused = async (): Promise<unknown> => (await runSql(db, 'select is_called from refusals'))[0];
    await vi.waitFor(async () => expect(await refused()).toEqual({ isCalled: true }), { timeout: 120_000 });
    await runSql(db, 'drop trigger refuse on graphile_worker._private_tasks');
    await addJob(db, 'after-an-outage', {});
    await done.promise;
    await worker.stop();
  });

  it('goes on when the library waits for ever for its own end: two results were refused, one after the other', async () => {
    const { db } = test;
    await runSql(
      db,
      `create function refuse_failure() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(1); raise 'no results for now'; end $$`,
    );
    await runSql(
      db,
      `create trigger refuse before update on graphile_worker._private_jobs for each row
        when (old.locked_at is not null and new.locked_at is null) execute function refuse_failure()`,
    );
    const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
    let [begun, refused, isDone] = [0, 0, false];
    const waiting = async (payload: unknown): Promise<void> => {
      begun += 1;
      const { place, fails } = payload as { place: number; fails: boolean };
      await gates[place]?.promise;
      if (fails) throw new Error('it failed');
    };
    const log = (_level: string, message: string): void => {
      if (message.startsWith('Failed to fail jobs')) refused += 1;
    };
    const until = (check: () => unknown) => vi.waitFor(check, { timeout: 120_000, interval: 30 });
    const tasks = { waiting, working: async () => void (isDone = true) };
    const worker = await startWorker(db, tasks, log, { endMs: 1000 });
    await db.transaction().execute(async (trx) => {
      await runSql(trx, 'select pg_advisory_xact_lock(1)');
      for (const place of [0, 1]) await addJob(db, 'waiting', { place, fails: true });
      await until(() => expect(begun).toBe(2));
      await addJob(db, 'waiting', { place: 2, fails: false });
      gates[0]?.resolve();
      // The third one starts while the failure of the first is still being stored.
      await until(() => expect(begun).toBe(3));
      gates[1]?.resolve();
      await until(async () =>
        expect(await runSql(db, `select from pg_locks where locktype = 'advisory' and not granted`)).toHaveLength(2),
      );
    });
    await until(() => expect(refused).toBe(2));
    gates[2]?.resolve();
    await runSql(db, 'drop trigger refuse on graphile_worker._private_jobs');
    await addJob(db, 'working', {});
    await until(() => expect(isDone).toBe(true));
    await worker.stop();
  });

  it('goes on after its connections have fallen silent without being closed, and stops while they are', async () => {
    const line = await openLine(test.connectionString);
    const db = createDatabase({ connectionString: line.connectionString, statementTimeoutMs: 1000 });
    let done = 0;
    const until = <Found>(check: () => Found) => vi.waitFor(check, { timeout: 120_000, interval: 30 });
    const count = async (): Promise<void> => void (done += 1);
    // On a busy machine the first connection may take longer than that.
    const worker = await until(() => startWorker(db, { counting: count }, () => undefined, { answerMs: 500 }));
    const jobs = () => runSql(test.db, `select from graphile_worker.jobs where task_identifier = 'counting'`);
    await addJob(test.db, 'counting', {});
    // A job whose completion does not reach the database runs again.
    await until(async () => expect(await jobs()).toEqual([]));
    expect(done).toBe(1);
    line.hang();
    await addJob(test.db, 'counting', {});
    line.recover();
    await until(() => expect(done).toBe(2));
    line.hang();
    await worker.stop();
    line.close();
    await closeDatabase(db);
  });

  it('ends without a rejection that nobody handles when its listener breaks in that moment', async () => {
    const line = await openLine(test.connectionString, { hangsAt: 'LISTEN "jobs:insert"; LISTEN' });
    const db = createDatabase({ connectionString: line.connectionString });
    const ending = Promise.withResolvers<void>();
    const log = (_level: string, message: string): void => {
      if (/graceful shutdown/i.test(message)) ending.resolve();
    };
    const worker = await startWorker(db, { idle: async () => undefined }, log);
    await vi.waitFor(() => expect(line.countHanging()).toBe(1), { timeout: 120_000, interval: 30 });
    const stopped = worker.stop();
    await ending.promise;
    line.close();
    await stopped;
    // It still tries to listen again, on a pool that has already ended.
    const connect = vi.spyOn(pg.Pool.prototype, 'connect');
    await vi.waitFor(() => expect(connect).toHaveBeenCalled(), { timeout: 120_000, interval: 30 });
    connect.mockRestore();
    await closeDatabase(db);
  });
});
