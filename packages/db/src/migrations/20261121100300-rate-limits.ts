import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Counters of attempts, shared by every server (decision D2). Unlogged: losing them in a crash costs nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
      create unlogged table rate_limits (
        key text primary key check (char_length(key) <= 400),
        count integer not null,
        resets_at timestamptz not null
      );
      create index rate_limits_expiry on rate_limits (resets_at);
      `,
    )
    .execute(db);
}
