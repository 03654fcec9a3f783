import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const schema = `
  -- The day that one of the two proposes for an agreed gig that has none yet; the other agrees to it or proposes another.
  alter table gigs add column proposed_date date;
  alter table gigs add column proposed_start time;
  alter table gigs add column proposed_by text check (proposed_by in ('helper', 'professional'));
  alter table gigs add constraint gigs_proposed_day_check check (
    (proposed_date is null) = (proposed_by is null)
    and (proposed_date is not null or proposed_start is null)
    and (proposed_date is null or job_date is null)
  );

  alter table gig_changes drop constraint gig_changes_action_check;
  alter table gig_changes add constraint gig_changes_action_check check (
    action in (
      'offer', 'counter', 'accept', 'decline', 'propose_day', 'agree_day', 'cancel', 'start', 'complete', 'confirm'
    )
  );
`;

/** The day of a gig that was agreed without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
