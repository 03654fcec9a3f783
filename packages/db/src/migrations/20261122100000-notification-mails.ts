import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A lock now says that a server is sending the emails of an account; unlike a time, it cannot outlive its server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification_mails drop column taken_at`.execute(db);
}
