import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * News whose look failed waits behind the others. Searches know what was there when they were saved: what the transaction
 * that made the news had done by then. Transactions are counted anew in a restored database, so times count, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table search_news
      add column tries smallint not null default 0,
      add column next_try_at timestamptz not null default '-infinity',
      add column noted_at timestamptz not null default clock_timestamp(),
      add column noted_by xid8 not null default pg_current_xact_id()
  `.execute(db);
  await sql`alter table saved_searches add column saved_with pg_snapshot not null default pg_current_snapshot()`.execute(
    db,
  );
}
