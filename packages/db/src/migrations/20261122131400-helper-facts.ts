import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const schema = `
  -- What the page of a helper counts: the completed gigs, which it lists as well, and the reviews by their stars.
  create index gigs_completed on gigs (helper_id, completed_at desc, id desc) where status = 'completed';
  create index reviews_ratings on reviews (helper_id, rating) where not is_reply;
`;

/** What is counted for the pages of helpers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
