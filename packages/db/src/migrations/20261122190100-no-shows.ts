import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const schema = `
  -- Who canceled the agreed gig within a day of its start.
  alter table gigs add column late_cancellation_by text check (late_cancellation_by in ('helper', 'professional'));
  alter table gigs add constraint gigs_late_cancellation_check check (
    late_cancellation_by is null or status = 'cancelled'
  );

  -- Gigs to which the helper did not come, as the professional says. An admin decides what the helper contests.
  create table no_shows (
    gig_id uuid primary key references gigs on delete cascade,
    said_at timestamptz not null,
    contested_at timestamptz,
    contest_reason text check (char_length(contest_reason) <= 2000),
    decided_at timestamptz,
    decision text check (decision in ('upheld', 'removed')),
    decided_by uuid references admins on delete restrict,
    note text check (char_length(note) <= 2000),
    constraint no_shows_contest_check check ((contested_at is null) = (contest_reason is null)),
    constraint no_shows_case_check check (
      num_nonnulls(decided_at, decision, decided_by, note) in (0, 4) and (contested_at is not null or decided_at is null)
    )
  );
  create index no_shows_open on no_shows (contested_at desc, gig_id desc)
    where contested_at is not null and decided_at is null;
  create index no_shows_decided_by on no_shows (decided_by) where decided_by is not null;
  create index no_shows_decided on no_shows (contested_at desc, gig_id desc) where decided_at is not null;
`;

/** Helpers who did not come, and gigs that were canceled late. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
