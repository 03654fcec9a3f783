import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// When an application reached each state; a trigger keeps it, so that no change is without its time.
const applications = `
  alter table applications add column proposed_rate numeric(8, 2) check (proposed_rate > 0);

  create table application_changes (
    id bigint generated always as identity primary key,
    application_id uuid not null references applications on delete cascade,
    status text not null check (
      status in ('sent', 'seen', 'shortlisted', 'accepted', 'declined', 'withdrawn', 'expired')
    ),
    changed_at timestamptz not null default clock_timestamp()
  );
  create index application_changes_of_application on application_changes (application_id, id);

  create function keep_application_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into application_changes (application_id, status, changed_at) values (new.id, 'sent', new.created_at);
        if new.status <> 'sent' then
          insert into application_changes (application_id, status, changed_at)
          values (new.id, new.status, greatest(new.created_at, new.updated_at));
        end if;
      elsif new.status <> old.status then
        insert into application_changes (application_id, status) values (new.id, new.status);
      end if;
      return null;
    end
  $$;
  insert into application_changes (application_id, status, changed_at) select id, 'sent', created_at from applications;
  insert into application_changes (application_id, status, changed_at)
    select id, status, updated_at from applications where status <> 'sent';
  create trigger applications_keep_change after insert or update of status on applications
    for each row execute function keep_application_change();
`;

// Times are those on the wall where the work is, so a period has no time zone. Work without a time of day, or longer than a
// long day, takes whole days of eight hours.
const gigs = `
  create extension if not exists btree_gist;

  create function work_period(job_date date, start_time time, hours numeric) returns tsrange
    language sql immutable parallel safe
    return case
      when job_date is null then null
      when start_time is null or hours is null or hours > 12
        then tsrange(job_date::timestamp, (job_date + greatest(1, ceil(coalesce(hours, 8) / 8))::integer)::timestamp)
      else tsrange(job_date + start_time, job_date + start_time + hours * interval '1 hour')
    end;

  alter table gigs
    add column job_date date,
    add column start_time time,
    add column hours numeric(4, 1) check (hours > 0),
    add column application_id uuid references applications on delete set null,
    add column completion_by text check (completion_by in ('helper', 'professional')),
    add column work_period tsrange generated always as (work_period(job_date, start_time, hours)) stored,
    add constraint gigs_completion_check check (completion_by is null or status in ('in_progress', 'completed', 'cancelled')),
    -- Nobody works at two places at once, whatever happens at the same moment.
    add constraint gigs_no_overlap exclude using gist (helper_id with =, work_period with &&)
      where (status in ('accepted', 'in_progress'));
  create unique index gigs_one_per_application_key on gigs (application_id) where application_id is not null;

  create table gig_changes (
    id bigint generated always as identity primary key,
    gig_id uuid not null references gigs on delete cascade,
    action text not null check (action in ('offer', 'accept', 'decline', 'cancel', 'start', 'complete', 'confirm')),
    status text not null check (
      status in ('pending', 'accepted', 'declined', 'cancelled', 'in_progress', 'completed')
    ),
    changed_by text not null check (changed_by in ('helper', 'professional')),
    reason text check (char_length(reason) <= 2000),
    changed_at timestamptz not null default clock_timestamp()
  );
  create index gig_changes_of_gig on gig_changes (gig_id, id);
  insert into gig_changes (gig_id, action, status, changed_by, changed_at)
    select id, 'offer', 'pending', 'professional', created_at from gigs;
`;

const notifications = `
  create table notifications (
    id uuid primary key default gen_random_uuid(),
    helper_id uuid references helpers on delete cascade,
    professional_id uuid references professionals on delete cascade,
    kind text not null check (kind in ('message', 'application', 'offer', 'gig', 'review', 'verification')),
    -- What it is about: the other person of a conversation, a posting, a gig, …
    subject_id uuid not null,
    title text not null check (char_length(title) between 1 and 300),
    body text not null check (char_length(body) <= 1000),
    href text not null check (href ~ '^/' and char_length(href) <= 300),
    created_at timestamptz not null default now(),
    read_at timestamptz,
    constraint notifications_recipient_check check (num_nonnulls(helper_id, professional_id) = 1)
  );
  create index notifications_of_helper on notifications (helper_id, created_at desc, id desc) where helper_id is not null;
  create index notifications_of_professional on notifications (professional_id, created_at desc, id desc)
    where professional_id is not null;
  -- Ten messages of one person are one thing to look at.
  create unique index notifications_one_per_conversation_key on notifications (coalesce(helper_id, professional_id), subject_id)
    where kind = 'message' and read_at is null;

  create table notification_preferences (
    helper_id uuid references helpers on delete cascade,
    professional_id uuid references professionals on delete cascade,
    kind text not null check (kind in ('message', 'application', 'offer', 'gig', 'review', 'verification')),
    in_product boolean not null,
    by_email boolean not null,
    constraint notification_preferences_account_check check (num_nonnulls(helper_id, professional_id) = 1),
    constraint notification_preferences_key unique nulls not distinct (helper_id, professional_id, kind)
  );
`;

/** What happens to applications and gigs and when, no two gigs at once, and notifications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(applications + gigs + notifications).execute(db);
}
