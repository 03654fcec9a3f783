import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The demo's accounts have confirmed e-mails, also where they were filled in before: others are bounded more closely. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
      update helpers set email_verified_at = created_at
      where email_verified_at is null and lower(email) like '%@demo.getmyhelpers.example';
      update professionals set email_verified_at = created_at
      where email_verified_at is null and lower(email) like '%@demo.getmyhelpers.example';
      `,
    )
    .execute(db);
}
