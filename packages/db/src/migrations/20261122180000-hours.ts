import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// docs/decisions/0014-terms-hours-and-pay.md explains the idea.
const schema = `
  alter table gigs add column hours_status text not null default 'open' check (
    hours_status in ('open', 'submitted', 'proposed', 'approved')
  );
  alter table gigs add column hours_approved_at timestamptz;

  -- What is owed, and by which day at the place of the work; null until the hours are approved, or the gig is completed without
  -- any.
  alter table gigs add column amount_due numeric(10, 2) check (amount_due >= 0);
  alter table gigs add column due_on date;
  alter table gigs add constraint gigs_due_check check ((amount_due is null) = (due_on is null));

  -- What the helper writes down until the hours are sent; the end is null while they are clocked in.
  create table hours_entries (
    id uuid primary key,
    gig_id uuid not null references gigs on delete cascade,
    helper_id uuid not null references helpers on delete cascade,
    started_at timestamptz not null,
    ended_at timestamptz,
    break_minutes smallint not null default 0 check (break_minutes between 0 and 960),
    -- Whether the helper entered the code that the professional showed.
    on_site boolean not null default false,
    constraint hours_entries_order_check check (ended_at between started_at and started_at + interval '16 hours')
  );
  create index hours_entries_of_gig on hours_entries (gig_id, started_at);
  create unique index hours_entries_one_open_key on hours_entries (helper_id) where ended_at is null;

  -- The hours as they were sent, proposed and settled. None is ever changed.
  create table hours_versions (
    gig_id uuid not null references gigs on delete cascade,
    number smallint not null check (number > 0),
    kind text not null check (kind in ('submitted', 'proposed', 'approved', 'agreed')),
    -- Null when nobody did it.
    made_by text check (made_by in ('helper', 'professional')),
    -- [{id, startedAt, endedAt, breakMinutes, onSite}]
    entries jsonb not null check (jsonb_typeof(entries) = 'array'),
    total_minutes integer not null check (total_minutes >= 0),
    reason text check (char_length(reason) <= 2000),
    made_at timestamptz not null,
    primary key (gig_id, number)
  );
`;

/** When somebody worked on a gig, what both said of it, and what is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
