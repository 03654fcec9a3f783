import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobHelpers, Logger, Runner, WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import { connectionStringOf } from './client.ts';
import type { Database } from './client.ts';
import { observed } from './observed.ts';
import { createQueuePlaces } from './queue-places.ts';

/** Background jobs that any of the servers runs after the response, retried until they succeed (up to 12 times). */

export type Tasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>;

export interface Worker {
  /** Takes no new jobs and waits for running ones, also those that have left their places. */
  stop(): Promise<void>;
}

/** `error` is the error that the message is about, if any. */
type Log = (level: string, message: string, error?: unknown) => void;

const attemptsMax = 12;
const restartMs = 1000;
const silent: Log = () => undefined;

/** Loads the library, which is large, and its logger only when they are needed. */
async function loadLibrary(log: Log) {
  const library = await import('graphile-worker');
  const logger: Logger = new library.Logger(() => (level, message, meta) => {
    // Errors of the tasks themselves, such as those of a mail server, are not reported as errors of the queue.
    const error = meta?.['failure'] === true ? undefined : (meta?.['error'] ?? meta?.['fatalError']);
    log(level, message, error);
  });
  return { ...library, logger };
}

/**
 * Makes the tables of the queue, which has its own schema, when there are none; the worker brings older ones up to date.
 * Several processes may call it at once.
 */
export async function prepareQueue(db: Database): Promise<void> {
  const { rows } = await sql`
    select from pg_proc where proname = 'add_job' and pronamespace = to_regnamespace('graphile_worker')
  `.execute(db);
  if (rows.length > 0) return;
  const { runMigrations, logger } = await loadLibrary(silent);
  await runMigrations({ connectionString: connectionStringOf(db), logger });
}

/** Whether a job has been due for longer than this, in seconds, and no worker has taken it. */
export async function isQueueBehind(db: Database, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs
    where is_available and run_at < now() - make_interval(secs => ${seconds}) limit 1
  `.execute(db);
  return rows.length > 0;
}

export interface JobOptions {
  /** Not before this time of the database's clock, which may differ from this server's; at once by default. */
  notBefore?: string | null;
  /** This long after `notBefore`, or after now. */
  delaySeconds?: number;
  /** Of the jobs with the same key that have not started, only the last one is kept. */
  key?: string | null;
  /** Jobs with a smaller number go first; 0 by default. */
  priority?: number;
}

/** Adds a job; inside a transaction, it exists if and only if that commits. */
export const addJob = (db: Database, task: string, payload: object, options?: JobOptions): Promise<void> =>
  addJobs(db, task, [payload], options);

/** Adds one job for each payload, all in one statement; see `addJob`. */
export async function addJobs(
  db: Database,
  task: string,
  payloads: readonly object[],
  { notBefore = null, delaySeconds = 0, key = null, priority = 0 }: JobOptions = {},
): Promise<void> {
  if (payloads.length === 0) return;
  await sql`
    select count(*) from graphile_worker.add_jobs(array(
      select json_populate_record(
        null::graphile_worker.job_spec,
        json_build_object(
          'identifier', ${task}::text, 'payload', payload, 'max_attempts', ${attemptsMax}::integer,
          'run_at', coalesce(${notBefore}::timestamptz, now()) + make_interval(secs => ${delaySeconds}), 'job_key', ${key}::text, 'priority', ${priority}::integer
        )
      )
      from json_array_elements(${JSON.stringify(payloads)}::json) as payload
    ))
  `.execute(db);
}

interface WorkerOptions {
  /** Cron patterns in UTC by task name; each time, one of the servers runs the task once. */
  schedule?: Readonly<Record<string, string>>;
  /** Longer than any task takes: after this time, the jobs of a killed worker are released to others. */
  taskSeconds?: number;
  /** How often to look for such jobs. */
  everyMs?: number;
  /** How long the library may take to finish its jobs when a run of it ends; a mail leaves its place before that. */
  endMs?: number;
  /** How long the database may take to respond to the queue before the connection is given up. */
  answerMs?: number;
}

/** Starts to run the jobs in the queue. A task that throws is retried later. */
export async function startWorker(
  db: Database,
  tasks: Tasks,
  log: Log,
  { schedule = {}, taskSeconds = 5 * 60, everyMs = 60_000, endMs = 40_000, answerMs = 15_000 }: WorkerOptions = {},
): Promise<Worker> {
  const { run, parseCronItems, logger } = await loadLibrary(log);
  // A failed scheduled task is not retried, because its next scheduled time is soon enough.
  const options = { maxAttempts: 1 };
  const cronItems = Object.entries(schedule).map(([task, match]) => ({ task, match, options }));
  const places = createQueuePlaces(db, (message, error) => log('error', message, error));
  let latest: LibraryRun | undefined;
  let connections: Connections | undefined;
  async function begin(): Promise<Runner> {
    // The previous run has ended or was given up: release the jobs that it could not mark as done or failed.
    if (latest?.holder !== undefined) await releaseJobsOf(db, latest.holder, places.leaving());
    // Its connections may hang, and the library would reuse them.
    void connections?.close();
    connections = openConnections(connectionStringOf(db), answerMs, log);
    latest = followRun(endMs);
    const { events } = latest;
    latest.runner = await run({
      pgPool: connections.pool,
      events,
      concurrency: 2,
      noHandleSignals: true,
      // Use batches (of jobs that end at the same moment), because only then does the library report failed writes.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger,
      parsedCronItems: parseCronItems(cronItems),
      taskList: Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [
          name,
          (payload: unknown, { job }: JobHelpers) => places.run(job, () => observed('job', name, () => task(payload))),
        ]),
      ),
    });
    if (latest.isBroken) void latest.runner.stop().catch(() => undefined);
    return latest.runner;
  }
  const isStuck = (): boolean => latest !== undefined && performance.now() > latest.endingUntil;
  const worker = await keepRunning(begin, isStuck, log);
  const release = (): void =>
    void releaseAbandonedJobs(db, taskSeconds).catch((error: unknown) => log('error', String(error), error));
  const releasing = setInterval(release, everyMs).unref();
  return {
    async stop() {
      clearInterval(releasing);
      await worker.stop();
      await places.ended(endMs);
      await connections?.close();
    },
  };
}

/** One run of the library. Each has its own events, because tasks of an abandoned run may end long after the next began. */
interface LibraryRun {
  events: WorkerEvents;
  runner: Runner | undefined;
  /** The id by which it locks jobs. */
  holder: string | undefined;
  /** It failed to read the ids of its tasks: it keeps that failure and never takes a job again. */
  isBroken: boolean;
  /** When to give it up, as `performance.now()` counts; infinite until it begins to end. */
  endingUntil: number;
}

function followRun(endMs: number): LibraryRun {
  const events: WorkerEvents = new EventEmitter();
  const followed: LibraryRun = {
    events,
    runner: undefined,
    holder: undefined,
    isBroken: false,
    endingUntil: Number.POSITIVE_INFINITY,
  };
  events.on('pool:create', ({ workerPool }) => (followed.holder = workerPool.id));
  events.on('worker:getJob:error', () => {
    followed.isBroken = true;
    void followed.runner?.stop().catch(() => undefined);
  });
  // After its results were refused twice, a run miscounts pending writes and never ends (its `batch` function).
  const noteEnding = (): void => {
    followed.endingUntil = Math.min(followed.endingUntil, performance.now() + endMs);
  };
  for (const event of ['pool:fatalError', 'pool:gracefulShutdown', 'pool:forcefulShutdown'] as const) {
    events.on(event, noteEnding);
  }
  return followed;
}

/** A pool that has ended only passes an error. */
type Lend = (error: Error | undefined, client?: pg.PoolClient, release?: (destroy?: unknown) => void) => void;

/** If the connection that it listens on breaks while a run ends, the library releases it twice, an uncaught error. */
class TolerantPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(lend: Lend): void;
  override connect(lend?: Lend): Promise<pg.PoolClient> | void {
    if (lend === undefined) return super.connect();
    super.connect((error, client, release) => {
      let isReturned = false;
      lend(error, client, (destroy) => {
        if (!isReturned) release?.(destroy);
        isReturned = true;
      });
    });
  }
}

interface Connections {
  pool: pg.Pool;
  /** Closes all connections, including those that an abandoned run has not released. */
  close(): Promise<void>;
}

/**
 * The worker's own connections. A pool that the library creates stops handling errors before its connections have
 * closed, so a database that stops at that moment would crash the process.
 */
function openConnections(connectionString: string, answerMs: number, log: Log): Connections {
  const pool = new TolerantPool({
    connectionString,
    max: 3,
    connectionTimeoutMillis: Math.min(answerMs, 5000),
    statement_timeout: answerMs,
    query_timeout: answerMs + 1000,
    keepAlive: true,
    // Detects a vanished database after a minute or two instead of hours.
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'get-my-helpers queue',
  });
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', (error) => log('error', `the queue's connection broke: ${error.message}`, error));
  });
  pool.on('remove', (client) => void clients.delete(client));
  pool.on('error', () => undefined);
  return {
    pool,
    async close() {
      const ended = pool.end();
      // Does not wait for the response of a connection with a running query.
      for (const client of clients) void client.end().catch(() => undefined);
      // The pool itself would wait for connections that are never released.
      await Promise.race([ended, pause(restartMs, undefined, { ref: false })]);
    },
  };
}

/** The library ends when it cannot store a result, as during a database outage; this starts it again. */
async function keepRunning(begin: () => Promise<Runner>, isStuck: () => boolean, log: Log): Promise<Worker> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let runner: Runner | undefined = await begin();

  /** Waits until the run has ended, or its time to do so is over. */
  async function ended(): Promise<void> {
    let isOver = runner === undefined;
    const end = runner?.promise
      .catch((error: unknown) => log('error', `the queue broke: ${String(error)}`, error))
      .finally(() => (isOver = true));
    while (!isOver && !isStuck()) await Promise.race([end, pause(restartMs, undefined, { ref: false })]);
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await ended();
      if (signal.aborted) return;
      await pause(restartMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      runner = await begin().catch((error: unknown) => {
        log('error', `the queue does not begin: ${String(error)}`, error);
        return undefined;
      });
    }
  }
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      // It may have just ended, or be about to restart.
      void runner?.stop().catch(() => undefined);
      await watching;
      await runner?.stop().catch(() => undefined);
    },
  };
}

/** Releases the jobs that a run of the library has locked and neither finished nor released, except those with these ids. */
async function releaseJobsOf(db: Database, holder: string, except: readonly string[]): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by = ${holder} and id <> all(${except}::bigint[])
  `.execute(db);
}

/**
 * Releases jobs that were locked this many seconds ago and are still unfinished, because their process was killed. The
 * library itself would wait four hours, and its own function would also release the recent jobs of the same server. A
 * worker calls this periodically.
 */
async function releaseAbandonedJobs(db: Database, olderThanSeconds: number): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set locked_at = null, locked_by = null
    where locked_at < now() - make_interval(secs => ${olderThanSeconds})
  `.execute(db);
}

/** Deletes jobs that failed for the last time this many seconds ago: nothing will run them again. */
export async function deleteFailedJobs(db: Database, olderThanSeconds: number): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null
      and updated_at < now() - make_interval(secs => ${olderThanSeconds})
  `.execute(db);
}

/** Jobs that are waiting or running, oldest first; for tests and operators. */
export async function countJobs(db: Database): Promise<number> {
  const result = await sql<{ count: number }>`select count(*) as count from graphile_worker.jobs`.execute(db);
  return result.rows[0]?.count ?? 0;
}

/** The jobs of one task, counted. */
export interface QueuedTask {
  task: string;
  /** To be run now, those that are running included. */
  due: number;
  /** To be run later, such as after a failure. */
  later: number;
  /** Failed for the last time. */
  failed: number;
  /** For how many seconds the longest due job has waited for somebody to take it; 0 when none waits. */
  oldestSeconds: number;
}

/** What is in the queue, by task; for operators. */
export async function readQueue(db: Database): Promise<QueuedTask[]> {
  const { rows } = await sql<QueuedTask>`
    select task.identifier as task,
      count(*) filter (where job.attempts < job.max_attempts and job.run_at <= now())::integer as due,
      count(*) filter (where job.attempts < job.max_attempts and job.run_at > now())::integer as later,
      count(*) filter (where job.attempts >= job.max_attempts and job.locked_at is null)::integer as failed,
      coalesce(extract(epoch from now() - min(job.run_at) filter (where job.is_available and job.run_at <= now())), 0)::double precision
        as oldest_seconds
    from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    group by task.identifier
  `.execute(db);
  return rows;
}
