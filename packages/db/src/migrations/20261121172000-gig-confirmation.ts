import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** When one of the two said that the work is done: some days later it counts as confirmed, without anybody doing it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
      alter table gig_changes alter column changed_by drop not null;

      alter table gigs add column completion_at timestamptz;
      update gigs set completion_at = coalesce(
        (select max(changed_at) from gig_changes where gig_id = gigs.id and action = 'complete'),
        completed_at, started_at, created_at)
      where completion_by is not null;
      alter table gigs add constraint gigs_completion_at_check check ((completion_by is null) = (completion_at is null));
      create index gigs_to_confirm on gigs (completion_at) where status = 'in_progress' and completion_at is not null;
      `,
    )
    .execute(db);
}
