import { sql } from 'kysely';
import type { Database } from '../client.ts';

/** The key of a counter, with its window in seconds. */
export interface AttemptKey {
  key: string;
  windowSeconds: number;
  /** How many the window allows. Refused attempts are not counted. */
  most: number;
}

export interface Attempts {
  key: string;
  /** Attempts in the current window, this one included; at most one more than allowed. */
  count: number;
  /** Seconds until the window ends, at least 1. */
  secondsLeft: number;
}

/**
 * Counts one attempt under each of the keys, which differ; a window starts with the first attempt after the last window.
 * Rows are locked in the order of their keys, so that two calls cannot deadlock. Case is ignored with the same SQL as in
 * lookups by email.
 */
export async function countAttempts(db: Database, keys: readonly AttemptKey[]): Promise<Attempts[]> {
  const { rows } = await sql<Attempts>`
    with asked (key, counted, seconds, most) as materialized (
      select key, lower(key), seconds, most from unnest(
        ${keys.map(({ key }) => key)}::text[],
        ${keys.map(({ windowSeconds }) => windowSeconds)}::integer[],
        ${keys.map(({ most }) => most)}::integer[]
      ) as each (key, seconds, most)
    ), attempts as (
      insert into rate_limits as known (key, count, resets_at)
      select counted, 1, now() + make_interval(secs => seconds) from asked order by counted
      on conflict (key) do update set
        count = case when known.resets_at <= now() then 1
          else least(known.count, (select most from asked where asked.counted = known.key)) + 1 end,
        resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
      returning key, count, resets_at
    )
    select asked.key, count, greatest(1, ceil(extract(epoch from resets_at - now())))::int as "secondsLeft"
    from attempts join asked on asked.counted = attempts.key
  `.execute(db);
  return rows;
}

/** Takes back one attempt under each of the keys. */
export async function returnAttempts(db: Database, keys: readonly AttemptKey[]): Promise<void> {
  await sql`
    update rate_limits set count = greatest(count - 1, 0)
    where key in (select lower(key) from unnest(${keys.map(({ key }) => key)}::text[]) as each (key))
  `.execute(db);
}

/** Removes counters whose window has ended. */
export async function deleteExpiredAttempts(db: Database): Promise<void> {
  await db
    .deleteFrom('rateLimits')
    .where('resetsAt', '<', sql<string>`now()`)
    .execute();
}
