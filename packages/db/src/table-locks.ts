import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { isDeadlock, isLockTimeout } from './errors.ts';

/**
 * About six minutes: longer than the longest transaction of a server, which is a data export of five minutes. Whoever asks
 * for a table that a migration waits for waits, too, so a try is short and leaves a running server time until the next.
 */
const triesMax = 150;
/** PostgreSQL ends deadlocks, and stops an autovacuum that is in the way, after one second. */
const lockTimeout = '2s';
const pauseMs = 500;

/**
 * Locks every table of ours until the transaction ends, so that a migration cannot meet the transactions of a running
 * server half-way, in a deadlock. The locks come in the order in which servers take theirs, so that this seldom is one
 * either: calls that create something begin with their key, and reads name a table before those that it refers to.
 */
export async function lockTables(trx: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kysely%'
      and pg_has_role(relowner, 'member')
    order by relname <> 'idempotency_keys', oid desc
  `.execute(trx);
  await sql`select set_config('lock_timeout', ${lockTimeout}, true)`.execute(trx);
  if (rows.length > 0) await sql`lock table ${sql.raw(rows.map(({ name }) => name).join())}`.execute(trx);
}

/** Not at the same rhythm as somebody else. */
const pauseBetweenTries = (): Promise<void> => pause(pauseMs * (1 + Math.random()));

/** Repeats what locks tables while others keep them from it. `work` answers with its error, as Kysely's migrator does. */
export async function retryLocks<Result extends { error?: unknown }>(
  work: () => Promise<Result>,
  wait = pauseBetweenTries,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const result = await work();
    if (!isDeadlock(result.error) && !isLockTimeout(result.error)) return result;
    if (tries === triesMax) {
      const message = 'The tables are in use without a pause: stop whatever uses the database, and start again.';
      throw new Error(message, { cause: result.error });
    }
    await wait();
  }
}
