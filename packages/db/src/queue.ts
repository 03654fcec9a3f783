import { run, runMigrations, Logger } from 'graphile-worker';
import { sql } from 'kysely';
import { connectionStringOf } from './client.ts';
import type { Database } from './client.ts';

/** Work that is done after the answer, by any of the servers, again and again until it succeeds (or 12 times). */

export type Tasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>;

export interface Worker {
  /** Takes no new work and waits for the running one. */
  stop(): Promise<void>;
}

type Log = (level: string, message: string) => void;

const attemptsMax = 12;
const loggerOf = (log: Log): Logger => new Logger(() => (level, message) => log(level, message));
const silent: Log = () => undefined;

/** Makes or updates the tables of the queue, which has its own schema. Several processes may call it at once. */
export async function prepareQueue(target: Database | string): Promise<void> {
  const connectionString = typeof target === 'string' ? target : connectionStringOf(target);
  await runMigrations({ connectionString, logger: loggerOf(silent) });
}

/** Puts work into the queue; in a transaction, it is there when and only when that commits. */
export async function addJob(db: Database, task: string, payload: object): Promise<void> {
  const options = { payload: JSON.stringify(payload), attemptsMax };
  await sql`
    select graphile_worker.add_job(${task}, ${options.payload}::json, max_attempts => ${options.attemptsMax}::integer)
  `.execute(db);
}

/** Begins to do what is in the queue. A task that throws is tried again later. */
export async function startWorker(db: Database, tasks: Tasks, log: Log): Promise<Worker> {
  const runner = await run({
    connectionString: connectionStringOf(db),
    maxPoolSize: 3,
    concurrency: 2,
    noHandleSignals: true,
    logger: loggerOf(log),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
    ),
  });
  return { stop: () => runner.stop() };
}

/** Work that is waiting or being done, oldest first; for tests and operators. */
export async function countJobs(db: Database): Promise<number> {
  const result = await sql<{ count: number }>`select count(*) as count from graphile_worker.jobs`.execute(db);
  return result.rows[0]?.count ?? 0;
}
