import { setTimeout as pause } from 'node:timers/promises';
import { closeDatabase, createDatabase, readServerVersion } from '@get-my-helpers/db/client';
import type { Database } from '@get-my-helpers/db/client';
import { startEmbeddedPostgres } from '@get-my-helpers/db/embedded-postgres';
import type { EmbeddedPostgres } from '@get-my-helpers/db/embedded-postgres';
import { isDatabaseUnavailable } from '@get-my-helpers/db/errors';
import { keepRunning } from '@get-my-helpers/db/embedded-postgres/keep-running';
import type { Settings } from '../env.ts';
import { codeOf, StartError } from './start-error.ts';

const oldestVersion = 15;
/** How long a request waits for a connection before it is refused as busy, in milliseconds. */
export const freeConnectionMs = 3000;
/** How long a start does, and a command: nobody waits for an answer yet, and a busy machine takes long to connect. */
const startConnectionMs = 15_000;
const retryMs = 500;

/** A connected database, with a function that releases it. */
export interface OpenDatabase {
  db: Database;
  /** For the line of the start, such as 'embedded PostgreSQL 18.4 on port 45123'. */
  description: string;
  embedded: EmbeddedPostgres | undefined;
  close(): Promise<void>;
}

export interface OpenOptions {
  log: (message: string) => void;
  onConnectionError?: (error: Error) => void;
  /** Called with one line when the embedded PostgreSQL ended by itself and cannot be restarted. */
  onLost?: (reason: string) => void;
  /** False for a short-lived tool: a database that it started may outlive it if a server uses it meanwhile. */
  dieWithParent?: boolean;
  maxConnections?: number;
  /** Longest time one statement may take, in milliseconds; no limit by default. */
  statementTimeoutMs?: number;
  /** How long to ask again while nothing answers, or while it recovers, in milliseconds; by default it is asked once. */
  waitMs?: number;
  /** Ends that wait. */
  signal?: AbortSignal;
}

/**
 * Opens DATABASE_URL, or else the embedded PostgreSQL of DATA_DIR, and checks that it answers and is new enough. Before a
 * server listens it shortens how long calls wait for a connection (`limitConnectionWait`).
 *
 * @throws StartError or EmbeddedPostgresError with one line that says what to do.
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  options: OpenOptions,
): Promise<OpenDatabase> {
  const { dataDir } = settings;
  const { log, dieWithParent, onLost } = options;
  const embedded =
    settings.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir, log, dieWithParent }) : undefined;
  const kept =
    embedded &&
    onLost &&
    keepRunning(embedded, {
      start: () => startEmbeddedPostgres({ dataDir, dieWithParent, settings: { port: String(embedded.port) } }),
      log,
      onGivenUp: onLost,
    });
  const connectionString = embedded?.connectionString ?? settings.databaseUrl ?? '';
  const db = createDatabase({
    connectionString,
    maxConnections: options.maxConnections,
    statementTimeoutMs: options.statementTimeoutMs,
    connectionTimeoutMs: startConnectionMs,
    onConnectionError: options.onConnectionError,
  });
  async function close(): Promise<void> {
    await closeDatabase(db);
    await (kept ?? embedded)?.stop();
  }
  try {
    const version = await checkVersion(db, connectionString, options);
    const place = embedded ? `port ${embedded.port}` : placeOf(connectionString);
    const description = `${embedded ? 'embedded ' : ''}PostgreSQL ${version} on ${place}`;
    return { db, description, embedded, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** How long one statement may take on a replica, in milliseconds; then the primary answers. */
const replicaStatementMs = 2000;
/** How long a request waits for a connection to it. */
const replicaConnectionMs = 500;

/** DATABASE_REPLICA_URL. Nothing is asked of it here: without it everything works as well. */
export function openReplica(
  connectionString: string,
  onConnectionError: (error: Error) => void,
): { db: Database; close: () => Promise<void> } {
  const db = createDatabase({
    connectionString,
    statementTimeoutMs: replicaStatementMs,
    connectionTimeoutMs: replicaConnectionMs,
    onConnectionError,
  });
  return { db, close: () => closeDatabase(db) };
}

async function checkVersion(db: Database, connectionString: string, options: OpenOptions): Promise<string> {
  const number = await firstAnswer(() => readServerVersion(db), placeOf(connectionString), options).catch(
    (error: unknown) => {
      throw describeConnectionError(error, connectionString);
    },
  );
  const major = Math.floor(number / 10_000);
  const version = `${major}.${number % 10_000}`;
  if (major >= oldestVersion) return version;
  throw new StartError(
    `PostgreSQL ${version} on ${placeOf(connectionString)} is too old: DATABASE_URL needs ${oldestVersion} or later.`,
  );
}

/**
 * Asks until there is an answer, a refusal that stays, or no time left (docs/operations.md, Starting). Each reason to wait
 * is logged once.
 */
async function firstAnswer<Answer>(
  ask: () => Promise<Answer>,
  place: string,
  { log, waitMs = 0, signal }: OpenOptions,
): Promise<Answer> {
  const deadline = performance.now() + waitMs;
  const logged = new Set<string>();
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() >= deadline || signal?.aborted) throw error;
      const reason = reasonOf(error);
      if (!logged.has(reason)) log(`waiting up to ${waitMs / 1000} s for PostgreSQL on ${place}: ${reason}`);
      logged.add(reason);
    }
    await pause(retryMs, undefined, { signal });
  }
}

/** The driver's own words; a host with several addresses has one error per address, all alike. */
function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/** The host and port of a database, for messages. */
export function placeOf(connectionString: string): string {
  const { hostname, port } = new URL(connectionString);
  return `${hostname || 'localhost'}:${port || '5432'}`;
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
]);

/** Says in one line, without the password, why a database does not answer. */
export function describeConnectionError(
  error: unknown,
  connectionString: string,
  setting: 'DATABASE_URL' | 'DATABASE_REPLICA_URL' = 'DATABASE_URL',
): unknown {
  const url = new URL(connectionString);
  const place = placeOf(connectionString);
  // A host with several addresses has one error per address, all alike.
  const code = codeOf(error instanceof AggregateError ? error.errors[0] : error);
  if (code.startsWith('28')) {
    return new StartError(
      `PostgreSQL on ${place} refuses the user '${decodeURIComponent(url.username)}': check user and password in ${setting}.`,
    );
  }
  if (code === '3D000') {
    return new StartError(
      `PostgreSQL on ${place} has no database '${url.pathname.slice(1)}': create it, or correct ${setting}.`,
    );
  }
  const message = error instanceof Error ? error.message : '';
  if (unreachable.has(code) || /timeout|terminated unexpectedly/i.test(message)) {
    return new StartError(`No PostgreSQL answers on ${place}: start it, or correct ${setting}.`);
  }
  if (/ssl/i.test(message)) return new StartError(`PostgreSQL on ${place}: ${message} (see sslmode in ${setting}).`);
  if (code !== '') return new StartError(`PostgreSQL on ${place} refuses the connection: ${message}.`);
  return error;
}
