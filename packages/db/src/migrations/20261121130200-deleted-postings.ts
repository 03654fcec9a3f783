import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Deleting a posting, too, waits for a change of its professional that is being made: that would list the posting again,
 * which it still sees.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
      create or replace function unlist_posting() returns trigger language plpgsql as $$
        begin
          perform id from professionals where id = old.professional_id for share;
          perform list_postings(array[old.id]);
          return null;
        end
      $$;
      `,
    )
    .execute(db);
}
