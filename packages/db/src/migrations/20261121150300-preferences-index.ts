import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Deleting a professional does not read every preference. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
      create index notification_preferences_of_professional on notification_preferences (professional_id)
        where professional_id is not null;
      `,
    )
    .execute(db);
}
