import { sql } from 'kysely';
import type { Database } from '../client.ts';

export interface Attempts {
  /** Attempts in the current window, this one included. */
  count: number;
  /** Seconds until the window ends, at least 1. */
  secondsLeft: number;
}

/** Counts one attempt under `key`; a window of `windowSeconds` starts with the first attempt after the last window. */
export async function countAttempt(db: Database, key: string, windowSeconds: number): Promise<Attempts> {
  const result = await sql<Attempts>`
    insert into rate_limits as known (key, count, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when known.resets_at <= now() then 1 else known.count + 1 end,
      resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
    returning count, greatest(1, ceil(extract(epoch from resets_at - now())))::int as "secondsLeft"
  `.execute(db);
  const attempts = result.rows[0];
  if (!attempts) throw new Error('the attempt was not counted');
  return attempts;
}

/** Removes counters whose window has ended. */
export async function deleteExpiredAttempts(db: Database): Promise<void> {
  await db
    .deleteFrom('rateLimits')
    .where('resetsAt', '<', sql<string>`now()`)
    .execute();
}
