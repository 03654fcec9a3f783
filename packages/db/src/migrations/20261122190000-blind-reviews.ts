import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const schema = `
  -- Since when others see a review and it counts; null while only its writer sees it, which only happens with a gig.
  -- Reviews from before this column are seen by everybody.
  alter table reviews add column shown_at timestamptz default clock_timestamp();
  alter table reviews add constraint reviews_shown_check check (shown_at is not null or gig_id is not null);
  alter table professional_reviews add column shown_at timestamptz default clock_timestamp();

  update reviews set shown_at = created_at;
  update professional_reviews set shown_at = created_at;

  create index reviews_hidden on reviews (gig_id) where shown_at is null;
  create index professional_reviews_hidden on professional_reviews (gig_id) where shown_at is null;

  drop index reviews_ratings;
  create index reviews_ratings on reviews (helper_id, rating) where not is_reply and shown_at is not null;
`;

/** Reviews of gigs that others do not see yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
