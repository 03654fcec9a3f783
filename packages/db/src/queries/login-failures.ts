import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../client.ts';

/** How wrong passwords slow down further attempts. All times in seconds. */
export interface Slowdown {
  /** This many attempts are allowed without a wait. */
  free: number;
  /** After these the next attempt has to wait this long, then twice as long, and so on. */
  firstWait: number;
  longestWait: number;
  /** Failures are forgotten after this time without an attempt. */
  forgetAfter: number;
}

/** Ignores case with the same SQL as in lookups by email. */
const hashed = (key: string): RawBuilder<Buffer> => sql<Buffer>`sha256(convert_to(lower(${key}), 'UTF8'))`;

/**
 * Counts an attempt as wrong until it proves right, so that concurrent ones are all counted. Returns the seconds to
 * wait if it comes too early, and then does not count it; 0 if it is allowed.
 */
export async function takeTry(db: Database, key: string, slowdown: Slowdown): Promise<number> {
  const { free, firstWait, longestWait, forgetAfter } = slowdown;
  const waitAfter = (failures: RawBuilder<number>): RawBuilder<string> => sql<string>`
    now() + make_interval(secs => case when ${failures} < ${free}::integer then 0
      else least(${longestWait}::float8, ${firstWait}::float8 * power(2::float8, least(${failures} - ${free}::integer, 20))) end)`;
  const failures = sql<number>`(case when known.expires_at <= now() then 1 else known.failures + 1 end)`;
  const { rows } = await sql`
    insert into login_failures as known (key, failures, next_try_at, expires_at)
    values (${hashed(key)}, 1, ${waitAfter(sql<number>`1`)}, now() + make_interval(secs => ${forgetAfter}))
    on conflict (key) do update set
      failures = ${failures}, next_try_at = ${waitAfter(failures)}, expires_at = excluded.expires_at
      where known.next_try_at <= now() or known.expires_at <= now()
    returning failures
  `.execute(db);
  return rows.length > 0 ? 0 : secondsToWait(db, key);
}

async function secondsToWait(db: Database, key: string): Promise<number> {
  const row = await db
    .selectFrom('loginFailures')
    .select(sql<number>`greatest(1, ceil(extract(epoch from next_try_at - now())))::integer`.as('seconds'))
    .where('key', '=', hashed(key))
    .executeTakeFirst();
  return row?.seconds ?? 1;
}

/** Forgets the wrong attempts after the right password. */
export async function forgetTries(db: Database, key: string): Promise<void> {
  await db.deleteFrom('loginFailures').where('key', '=', hashed(key)).execute();
}

/** Takes back one attempt that turned out right, and leaves those of others. */
export async function returnTry(db: Database, key: string): Promise<void> {
  await db
    .updateTable('loginFailures')
    .set({ failures: sql<number>`greatest(failures - 1, 0)`, nextTryAt: sql<string>`now()` })
    .where('key', '=', hashed(key))
    .execute();
}

/** Deletes expired attempts. */
export async function deleteExpiredTries(db: Database): Promise<void> {
  await db
    .deleteFrom('loginFailures')
    .where('expiresAt', '<=', sql<string>`now()`)
    .execute();
}
