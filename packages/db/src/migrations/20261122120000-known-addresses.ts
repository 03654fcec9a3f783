import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** When the address that an account left had been confirmed, for an account that returns to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table email_changes add column old_verified_at timestamptz').execute(db);
}
