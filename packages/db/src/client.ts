import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { repeatAfterDeadlock, triesMax } from './deadlocks.ts';
import { isConnectionLost, isDeadlock, isOutdatedStatement } from './errors.ts';
import type { DB } from './generated.ts';
import { observed, statementName } from './observed.ts';
import { createSharedReads } from './shared-reads.ts';
import type { SharedReads } from './shared-reads.ts';
import { createStatementEditions, createStatementNames } from './statement-names.ts';
import { createTypeParsers } from './type-parsers.ts';

/** A connection pool with the product's schema. A transaction can be passed wherever a `Database` is expected. */
export type Database = Kysely<DB>;

export interface DatabaseOptions {
  connectionString: string;
  /** Upper bound of the pool; default 10. */
  maxConnections?: number;
  /** How long to wait for a connection before giving up, in milliseconds; default 5000. */
  connectionTimeoutMs?: number;
  /**
   * Longest time that one statement may take, in milliseconds; no limit by default. PostgreSQL cancels it, and if it does
   * not, the connection is given up.
   */
  statementTimeoutMs?: number;
  /** Shown by pg_stat_activity; default 'get-my-helpers'. */
  applicationName?: string;
  /** Called when a connection breaks. The pool replaces it by itself; this is for the log. */
  onConnectionError?: (error: Error) => void;
  /** Refuses a second connection to whoever is inside a transaction. For tests: it finds what could exhaust the pool. */
  refuseSecondConnection?: boolean;
}

/** Set for everything that is called from inside a transaction. */
const insideTransaction = new AsyncLocalStorage<true>();

function refuseSecondConnection(): void {
  if (insideTransaction.getStore()) throw new Error('A second connection was asked for inside a transaction.');
}

/** Wraps the pool for Kysely so that statements with parameters are prepared under a name. */
function withNamedStatements(pool: pg.Pool, beforeConnect: () => void): PostgresPool {
  const nameOf = createStatementNames();
  const editions = createStatementEditions();
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  function lend(client: pg.PoolClient): PostgresPoolClient {
    let isUseless = false;
    async function query(text: string, values: readonly unknown[]): Promise<unknown> {
      const name = values.length === 0 ? undefined : nameOf(text);
      const send = (as?: string): Promise<unknown> =>
        observed(
          'query',
          () => statementName(text),
          () => client.query({ name: as, text, values: [...values] }),
        );
      // A transaction has failed with its statement; `transaction` runs it again.
      const isOutside = (): boolean => client.getTransactionStatus() === 'I';
      try {
        return await repeatAfterDeadlock(
          async () => (name === undefined ? send() : editions.send(name, send, isOutside)),
          isOutside,
        );
      } catch (error) {
        isUseless ||= isConnectionLost(error);
        throw error;
      }
    }
    // Without an answer, which may still arrive, or with a server that takes no writes, this connection is not reused. Kysely's
    // cursors are not used here.
    const release = (destroy?: boolean): void => client.release(isUseless || destroy);
    return { query, release } as unknown as PostgresPoolClient;
  }
  return {
    options: pool.options,
    async connect() {
      beforeConnect();
      const client = await pool.connect();
      const known = lent.get(client) ?? lend(client);
      lent.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

// Bulk loading (COPY) needs the driver's own connection, which Kysely does not hand out.
const pools = new WeakMap<object, pg.Pool>();
const sharedReads = new WeakMap<object, SharedReads>();

/** How long after PostgreSQL's own statement timeout the driver gives up a connection, in milliseconds. */
const silenceMs = 1000;
/** Time limit of a read on the shared connections, in milliseconds. */
const sharedReadMs = 4000;
/** More connections than processors would not help. */
const sharedConnections = Math.max(2, Math.min(8, availableParallelism()));
/** No transaction waits this long between two statements. */
const idleTransactionMs = 60_000;
/**
 * The shared connections plan each statement once, for all values. Otherwise PostgreSQL plans it anew the first five times
 * on each connection, which takes longer than most of these reads; their texts are made for one plan. This is no option of
 * the connection, which would replace an operator's own.
 */
const plannedOnce = 'set plan_cache_mode = force_generic_plan';
/** About one second's worth of reads. */
const sharedRunningMax = 500;

/**
 * Opens a pool on the given database. Connections are made on first use, so a wrong address shows as an error of the
 * first query, after `connectionTimeoutMs` at the latest.
 *
 * Shapes of values: numeric and bigint are numbers, timestamptz is an ISO 8601 string in UTC ending in Z,
 * date is 'YYYY-MM-DD', time is 'HH:MM'. Columns are camelCase.
 */
export function createDatabase(options: DatabaseOptions): Database {
  const { maxConnections = 10, statementTimeoutMs, onConnectionError } = options;
  const connection = {
    connectionString: options.connectionString,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5000,
    application_name: options.applicationName ?? 'get-my-helpers',
    keepAlive: true,
    types: createTypeParsers(),
  };
  const pool = new pg.Pool({
    ...connection,
    ...timeLimits(statementTimeoutMs),
    // Otherwise, PostgreSQL would keep the locks of a server whose machine is gone for hours.
    idle_in_transaction_session_timeout: idleTransactionMs,
    max: maxConnections,
  });
  // A connection that breaks without a listener would end the process: an idle one, and one that is lent out and waits
  // for its next statement, which then fails. While the pool ends, its last connections may be ended from the other side.
  const onError = (error: Error): void => {
    if (!pool.ending) onConnectionError?.(error);
  };
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  const beforeConnect = options.refuseSecondConnection ? refuseSecondConnection : () => undefined;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: withNamedStatements(pool, beforeConnect) }),
    plugins: [new CamelCasePlugin()],
  });
  pools.set(db, pool);
  const shared = createSharedReads({
    ...connection,
    ...timeLimits(sharedReadMs),
    atConnect: plannedOnce,
    connectionsMax: Math.min(sharedConnections, maxConnections),
    runningMax: sharedRunningMax,
    onError,
  });
  const read: SharedReads['read'] = async (statement) => {
    beforeConnect();
    return shared.read(statement);
  };
  sharedReads.set(db, { ...shared, read });
  return db;
}

const timeLimits = (ms: number | undefined): pg.ClientConfig =>
  ms === undefined ? {} : { statement_timeout: ms, query_timeout: ms + silenceMs };

/** Connections for short reads; undefined for a transaction, which has its own connection. */
export const sharedReadsOf = (db: Database): SharedReads | undefined => sharedReads.get(db);

/** Closes every connection; waits for the running queries. */
export async function closeDatabase(db: Database): Promise<void> {
  await Promise.all([sharedReads.get(db)?.end(), db.destroy()]);
  // Kysely closes only a pool that it has used.
  const pool = pools.get(db);
  if (pool && !pool.ending) await pool.end();
}

/**
 * Resolves when the database answers; rejects with the driver's error otherwise. It does not wait for a connection of the
 * pool, because a busy pool does not mean that the database is down.
 */
export async function pingDatabase(db: Database): Promise<void> {
  await sharedReads.get(db)?.read({ name: 'ping', text: 'select 1', values: [] });
}

/** The server's version as PostgreSQL counts it, for example 180004 for 18.4. */
export async function readServerVersion(db: Database): Promise<number> {
  const result = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(
    db,
  );
  return result.rows[0]?.version ?? 0;
}

/** The time of the database's clock, in milliseconds since 1970. */
export async function readDatabaseClock(db: Database): Promise<number> {
  const result = await sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
  return result.rows[0]?.ms ?? Number.NaN;
}

/**
 * Runs `work` in one transaction: all of it or nothing. Inside another transaction it joins that one. The work must use
 * the transaction for every query: if each waited for a second connection, all could wait forever.
 *
 * When two transactions wait for each other, PostgreSQL aborts one of them, whose work then runs again from the start, and so
 * does the work of one with a statement that was prepared before its table changed.
 */
export async function transaction<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute((trx) => insideTransaction.run(true, () => work(trx)));
    } catch (error) {
      if (tries === triesMax || !(isDeadlock(error) || isOutdatedStatement(error))) throw error;
    }
  }
}

/** Runs a part of a transaction; when it fails, the transaction can go on as if the part had not begun. */
export async function savepoint<Result>(trx: Database, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(trx);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    throw error;
  } finally {
    await sql`release savepoint part`.execute(trx);
  }
}

/** How many connections are in use and how many are idle, and how many calls or reads wait for an answer or a connection. */
export interface PoolState {
  lent: number;
  idle: number;
  waiting: number;
}

/** Connections for calls, each lent to one at a time, and those that short reads share. */
export interface PoolStates {
  /** `waiting`: calls that wait for a connection. */
  calls: PoolState;
  /** `waiting`: reads that were sent after another one on their connection. */
  reads: PoolState;
}

/** The connections at this moment; `db` must come from `createDatabase`. */
export function poolStatesOf(db: Database): PoolStates {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  const { connections = 0, busy = 0, running = 0 } = sharedReads.get(db)?.state() ?? {};
  return {
    calls: { lent: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
    reads: { lent: busy, idle: connections - busy, waiting: running - busy },
  };
}

/** How long calls wait for a connection from now on, in milliseconds; `db` must come from `createDatabase`. */
export function limitConnectionWait(db: Database, ms: number): void {
  const pool = pools.get(db);
  if (pool) pool.options.connectionTimeoutMillis = ms;
}

/** Where a database made by `createDatabase` is, for a connection outside its pool. */
export function connectionStringOf(db: Database): string {
  const connectionString = pools.get(db)?.options.connectionString;
  if (connectionString === undefined) throw new Error('connectionStringOf needs a database made by createDatabase');
  return connectionString;
}

/**
 * Lends one connection of the driver, for what Kysely does not support (COPY, LISTEN). `db` must come from
 * `createDatabase`; a transaction has no connection to lend.
 */
export async function withDriverConnection<Result>(
  db: Database,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const pool = pools.get(db);
  if (!pool) throw new Error('withDriverConnection needs a database made by createDatabase');
  const client = await pool.connect();
  let failed = true;
  try {
    const result = await work(client);
    failed = false;
    return result;
  } finally {
    // A connection that failed half-way through a COPY is not reused.
    client.release(failed);
  }
}
