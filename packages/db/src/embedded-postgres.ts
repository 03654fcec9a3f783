import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databaseName, prepareCluster, superuser } from './embedded-postgres/cluster.ts';
import type { Cluster } from './embedded-postgres/cluster.ts';
import { orNoSpace } from './embedded-postgres/disk-space.ts';
import { EmbeddedPostgresError } from './embedded-postgres/error.ts';
import { takeLease } from './embedded-postgres/lease.ts';
import type { Lease } from './embedded-postgres/lease.ts';
import { clearStaleFile, isServing, launch, readPostmaster, waitUntilGone } from './embedded-postgres/postmaster.ts';
import type { Postmaster } from './embedded-postgres/postmaster.ts';

export interface EmbeddedPostgresOptions {
  /** DATA_DIR; made when it does not exist. PostgreSQL's files are in `postgres` below it, its log in postgres.log. */
  dataDir: string;
  /** Called with a line about each step that takes time. */
  log?: (message: string) => void;
  /** Stops PostgreSQL when this process is killed; default true. A short-lived tool sets it to false. */
  dieWithParent?: boolean;
  /** PostgreSQL settings on top of ours, for example fsync off for tests. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  connectionString: string;
  pid: number;
  port: number;
  /** True when it joined a PostgreSQL that was already running. */
  adopted: boolean;
  /** Calls `listener` when PostgreSQL ends without `stop` having been called, at once when it has already. */
  onLost(listener: () => void): void;
  /** Releases this PostgreSQL, and stops it unless another process still uses it. */
  stop(): Promise<void>;
}

// Crash recovery of a large database takes a while; a live process gets this long.
const startLimitMs = 5 * 60_000;
const stopLimitMs = 60_000;

/**
 * Starts a private PostgreSQL 18 on `dataDir`, or joins the one that runs there: a second process (the seeder) or a
 * new server after `kill -9` of the old one gets the same database. It listens on a free port of 127.0.0.1 and asks for a
 * random password that only the owner of the files can read. As root it runs under `nobody` (files that `nobody`
 * could not reach are then kept in /var/lib/get-my-helpers, with a symbolic link in DATA_DIR).
 *
 * @throws EmbeddedPostgresError with one line that says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startOrJoin(options);
  } catch (error) {
    throw await orNoSpace(error, options.dataDir);
  }
}

async function startOrJoin(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const cluster = await prepareCluster(options.dataDir, log);
  const deadline = Date.now() + startLimitMs;
  let launched = false;
  let obstacle = 'it did not become ready';
  while (Date.now() < deadline) {
    const running = await readPostmaster(cluster.directory);
    if (running && (await isServing(running.pid, cluster.directory))) {
      const lease = await tryLease(cluster, running);
      if (lease) return await join(cluster, running, lease, !launched);
      await pause(20);
      continue;
    }
    if (running) {
      log('clearing up after a crash');
      await clearStaleFile(cluster.directory, running.pid);
    }
    const failure = await launch(cluster, {
      dieWithParent: options.dieWithParent ?? true,
      settings: options.settings ?? {},
    });
    launched = failure === undefined;
    if (failure === undefined) continue;
    obstacle = failure;
    if (!isPassing(failure)) break;
    await pause(50);
  }
  throw new EmbeddedPostgresError(`The embedded PostgreSQL did not start: ${obstacle} (see ${cluster.logFile})`);
}

// Errors worth a retry: the port was just taken, another process was faster, or a killed postmaster's backends still
// exit.
function isPassing(failure: string): boolean {
  return /could not create any TCP\/IP sockets|lock file|shared memory block/.test(failure);
}

async function tryLease(cluster: Cluster, running: Postmaster): Promise<Lease | undefined> {
  if (running.status !== 'ready') return undefined;
  try {
    return await takeLease(urlOf(cluster, running, 'postgres'), cluster.directory);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!code.startsWith('28')) return undefined;
    throw new EmbeddedPostgresError(
      `The PostgreSQL that runs on ${cluster.directory} refuses the password kept there: restore the file, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}

async function join(cluster: Cluster, running: Postmaster, lease: Lease, adopted: boolean): Promise<EmbeddedPostgres> {
  await ensureDatabase(urlOf(cluster, running, 'postgres'));
  return {
    connectionString: urlOf(cluster, running, databaseName),
    pid: running.pid,
    port: running.port,
    adopted,
    onLost(listener) {
      if (lease.isLost()) listener();
      else lease.onLost = listener;
    },
    stop: () => stop(running.pid, cluster.directory, lease),
  };
}

async function stop(pid: number, directory: string, lease: Lease): Promise<void> {
  // If the connection is broken, PostgreSQL is already ending or has ended.
  const alone = await lease.release().catch(() => true);
  if (alone && (await isServing(pid, directory))) {
    process.kill(pid, 'SIGINT');
    if (!(await waitUntilGone(pid, stopLimitMs))) {
      // An immediate shutdown: nothing committed is lost, the next start replays the log.
      process.kill(pid, 'SIGQUIT');
      await waitUntilGone(pid, stopLimitMs);
    }
  }
  await lease.close();
}

function urlOf(cluster: Cluster, running: Postmaster, database: string): string {
  return `postgresql://${superuser}:${cluster.password}@127.0.0.1:${running.port}/${database}`;
}

async function ensureDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } catch (error) {
    // Two processes may start at once: both find no database, one creates it (42P04: exists; 23505: being created).
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== '42P04' && code !== '23505') throw error;
  } finally {
    await client.end();
  }
}
