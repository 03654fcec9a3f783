import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Which server is sending an email, so that it can go on after an outage while the others leave it alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification_mails add column taken_by uuid`.execute(db);
}
