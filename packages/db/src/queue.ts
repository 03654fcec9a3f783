import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger, Runner, WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import { connectionStringOf } from './client.ts';
import type { Database } from './client.ts';

/** Work that is done after the answer, by any of the servers, again and again until it succeeds (or 12 times). */

export type Tasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>;

export interface Worker {
  /** Takes no new work and waits for the running one. */
  stop(): Promise<void>;
}

/** `error` is what the message is about, where it is about one. */
type Log = (level: string, message: string, error?: unknown) => void;

const attemptsMax = 12;
const restartMs = 1000;
const silent: Log = () => undefined;

/** The library, which is large, and its way to log; loaded when it is needed. */
async function loadLibrary(log: Log) {
  const library = await import('graphile-worker');
  const logger: Logger = new library.Logger(() => (level, message, meta) => {
    // Tasks fail for their own reasons, such as those of a mail server.
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

interface JobOptions {
  /** Not before this time; at once by default. */
  notBefore?: string | null;
  /** Of the jobs under one key that have not begun, only the last one is kept. */
  key?: string | null;
}

/** Puts work into the queue; in a transaction, it is there when and only when that commits. */
export const addJob = (db: Database, task: string, payload: object, options?: JobOptions): Promise<void> =>
  addJobs(db, task, [payload], options);

/** Puts one piece of work for each payload into the queue, all in one statement; see `addJob`. */
export async function addJobs(
  db: Database,
  task: string,
  payloads: readonly object[],
  { notBefore = null, key = null }: JobOptions = {},
): Promise<void> {
  if (payloads.length === 0) return;
  await sql`
    select count(*) from graphile_worker.add_jobs(array(
      select json_populate_record(
        null::graphile_worker.job_spec,
        json_build_object(
          'identifier', ${task}::text, 'payload', payload, 'max_attempts', ${attemptsMax}::integer,
          'run_at', ${notBefore}::timestamptz, 'job_key', ${key}::text
        )
      )
      from json_array_elements(${JSON.stringify(payloads)}::json) as payload
    ))
  `.execute(db);
}

interface WorkerOptions {
  /** When tasks begin by themselves, as cron patterns in UTC by the tasks' names: each time one server does it, once. */
  schedule?: Readonly<Record<string, string>>;
  /** No task takes that long: what a killed worker had taken up is given to another one after this time. */
  taskSeconds?: number;
  /** How often that is looked for. */
  everyMs?: number;
  /** How long a run of the library that is ending may take for what it has begun; no mail takes that long. */
  endMs?: number;
  /** How long the database may take to answer the queue; a connection that is silent for longer is given up. */
  answerMs?: number;
}

/** Begins to do what is in the queue. A task that throws is tried again later. */
export async function startWorker(
  db: Database,
  tasks: Tasks,
  log: Log,
  { schedule = {}, taskSeconds = 5 * 60, everyMs = 60_000, endMs = 40_000, answerMs = 15_000 }: WorkerOptions = {},
): Promise<Worker> {
  const { run, parseCronItems, logger } = await loadLibrary(log);
  // One that fails is not tried again: the next time is soon enough.
  const options = { maxAttempts: 1 };
  const cronItems = Object.entries(schedule).map(([task, match]) => ({ task, match, options }));
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked by the id that each run of the library gives itself.
  let holder: string | undefined;
  events.on('pool:create', ({ workerPool }) => (holder = workerPool.id));
  let runner: Runner | undefined;
  let connections: Connections | undefined;
  // A run that failed to read the numbers of its tasks keeps that failure and takes no job ever again: begin another.
  events.on('worker:getJob:error', () => void runner?.stop().catch(() => undefined));
  // A run whose results were refused twice counts what is left to write wrongly, and never ends (its `batch` function).
  let endingUntil = Number.POSITIVE_INFINITY;
  const noteEnding = (): void => void (endingUntil = Math.min(endingUntil, performance.now() + endMs));
  for (const event of ['pool:fatalError', 'pool:gracefulShutdown', 'pool:forcefulShutdown'] as const) {
    events.on(event, noteEnding);
  }
  async function begin(): Promise<Runner> {
    // The run before has ended or was given up: what it could not mark as done or failed is free at once.
    if (holder !== undefined) await releaseJobsOf(db, holder);
    // Its connections may be silent, and the library would use them again.
    void connections?.close();
    connections = openConnections(connectionStringOf(db), answerMs, log);
    runner = await run({
      pgPool: connections.pool,
      events,
      concurrency: 2,
      noHandleSignals: true,
      // In batches (of what ends in the same moment): only there the library hears that a result could not be written.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger,
      parsedCronItems: parseCronItems(cronItems),
      taskList: Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
      ),
    });
    endingUntil = Number.POSITIVE_INFINITY;
    return runner;
  }
  const worker = await keepRunning(begin, () => performance.now() > endingUntil, log);
  const release = (): void =>
    void releaseAbandonedJobs(db, taskSeconds).catch((error: unknown) => log('error', String(error), error));
  const releasing = setInterval(release, everyMs).unref();
  return {
    async stop() {
      clearInterval(releasing);
      await worker.stop();
      await connections?.close();
    },
  };
}

/** A pool that has ended gives an error alone. */
type Lend = (error: Error | undefined, client?: pg.PoolClient, release?: (destroy?: unknown) => void) => void;

/** The library returns the connection it listens on twice if that breaks while a run ends; nothing would catch the error. */
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
  /** Closes them, also those that a run that was given up has not returned. */
  close(): Promise<void>;
}

/**
 * The worker's own connections. Of a pool that the library makes it stops hearing errors before the connections have closed,
 * and a database that stops in that moment would end the process.
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
      // Without waiting for an answer where a query still waits for one.
      for (const client of clients) void client.end().catch(() => undefined);
      // The pool itself would wait for connections that nobody returns.
      await Promise.race([ended, pause(restartMs, undefined, { ref: false })]);
    },
  };
}

/** The library ends when it cannot write a result down, as in an outage of the database; then it is begun again. */
async function keepRunning(begin: () => Promise<Runner>, isStuck: () => boolean, log: Log): Promise<Worker> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let runner: Runner | undefined = await begin();

  /** Waits until the run has ended, or has had its time to. */
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
      // It may have ended by itself in this moment, or be about to begin again.
      void runner?.stop().catch(() => undefined);
      await watching;
      await runner?.stop().catch(() => undefined);
    },
  };
}

/** Lets others do what a run of the library took up and neither finished nor gave back. */
async function releaseJobsOf(db: Database, holder: string): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array[${holder}::text])`.execute(db);
}

/**
 * Lets others do what a process took up so many seconds ago and neither finished nor gave back: it was killed. Otherwise the
 * library waits four hours. A worker calls it from time to time.
 */
async function releaseAbandonedJobs(db: Database, olderThanSeconds: number): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < now() - make_interval(secs => ${olderThanSeconds})
    having count(*) > 0
  `.execute(db);
}

/** Work that is waiting or being done, oldest first; for tests and operators. */
export async function countJobs(db: Database): Promise<number> {
  const result = await sql<{ count: number }>`select count(*) as count from graphile_worker.jobs`.execute(db);
  return result.rows[0]?.count ?? 0;
}
