import { closeDatabase, createDatabase, readServerVersion } from '@get-my-helpers/db/client';
import type { Database } from '@get-my-helpers/db/client';
import { startEmbeddedPostgres } from '@get-my-helpers/db/embedded-postgres';
import type { EmbeddedPostgres } from '@get-my-helpers/db/embedded-postgres';
import { keepRunning } from '@get-my-helpers/db/embedded-postgres/keep-running';
import type { Settings } from '../env.ts';
import { codeOf, StartError } from './start-error.ts';

const oldestVersion = 15;
/** How long a request waits for a connection before it is refused as busy, in milliseconds. */
const freeConnectionMs = 3000;

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
}

/**
 * Opens DATABASE_URL, or else the embedded PostgreSQL of DATA_DIR, and checks that it answers and is new enough.
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
    connectionTimeoutMs: freeConnectionMs,
    onConnectionError: options.onConnectionError,
  });
  async function close(): Promise<void> {
    await closeDatabase(db);
    await (kept ?? embedded)?.stop();
  }
  try {
    const version = await checkVersion(db, connectionString);
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

async function checkVersion(db: Database, connectionString: string): Promise<string> {
  const number = await readServerVersion(db).catch((error: unknown) => {
    throw describeConnectionError(error, connectionString);
  });
  const major = Math.floor(number / 10_000);
  const version = `${major}.${number % 10_000}`;
  if (major >= oldestVersion) return version;
  throw new StartError(
    `PostgreSQL ${version} on ${placeOf(connectionString)} is too old: DATABASE_URL needs ${oldestVersion} or later.`,
  );
}

function placeOf(connectionString: string): string {
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
export function describeConnectionError(error: unknown, connectionString: string): unknown {
  const url = new URL(connectionString);
  const place = placeOf(connectionString);
  // A host with several addresses has one error per address, all alike.
  const code = codeOf(error instanceof AggregateError ? error.errors[0] : error);
  if (code.startsWith('28')) {
    return new StartError(
      `PostgreSQL on ${place} refuses the user '${decodeURIComponent(url.username)}': check user and password in DATABASE_URL.`,
    );
  }
  if (code === '3D000') {
    return new StartError(
      `PostgreSQL on ${place} has no database '${url.pathname.slice(1)}': create it, or correct DATABASE_URL.`,
    );
  }
  const message = error instanceof Error ? error.message : '';
  if (unreachable.has(code) || /timeout|terminated unexpectedly/i.test(message)) {
    return new StartError(`No PostgreSQL answers on ${place}: start it, or correct DATABASE_URL.`);
  }
  if (/ssl/i.test(message)) return new StartError(`PostgreSQL on ${place}: ${message} (see sslmode in DATABASE_URL).`);
  if (code !== '') return new StartError(`PostgreSQL on ${place} refuses the connection: ${message}.`);
  return error;
}
