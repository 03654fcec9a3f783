-- Gigs: the work that a helper and a professional agree on.

-- Times are local to where the work is, so a period has no time zone. Work without a start time, or longer than a long
-- day, takes whole days of eight hours.
create function work_period(job_date date, start_time time, hours numeric) returns tsrange
  language sql immutable parallel safe
  return case
    when job_date is null then null
    when start_time is null or hours is null or hours > 12
      then tsrange(job_date::timestamp, (job_date + greatest(1, ceil(coalesce(hours, 8) / 8))::integer)::timestamp)
    else tsrange(job_date + start_time, job_date + start_time + hours * interval '1 hour')
  end;

-- An account with gigs cannot be deleted from the database, because what was agreed and paid must not vanish by
-- accident.
create table gigs (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null references professionals on delete restrict,
  helper_id uuid not null references helpers on delete restrict,
  job_posting_id uuid references job_postings on delete set null,
  application_id uuid references applications on delete set null,
  title text not null check (is_line(title, 160)),
  description text check (char_length(description) <= 4000),
  job_date date,
  start_time time,
  hours numeric(4, 1) check (hours > 0),
  work_period tsrange generated always as (work_period(job_date, start_time, hours)) stored,
  amount numeric(10, 2) check (amount >= 0),
  status text not null default 'pending' check (
    status in ('pending', 'accepted', 'declined', 'cancelled', 'in_progress', 'completed')
  ),
  started_at timestamptz,
  -- Who said that the work is done, and when. Some days later it counts as confirmed by the other.
  completion_by text check (completion_by in ('helper', 'professional')),
  completion_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint gigs_dates_check check (completed_at >= started_at),
  constraint gigs_completion_check check (
    completion_by is null or status in ('in_progress', 'completed', 'cancelled')
  ),
  constraint gigs_completion_at_check check ((completion_by is null) = (completion_at is null)),
  -- What a review of the gig refers to.
  constraint gigs_parties_key unique (id, helper_id, professional_id),
  -- A helper cannot be in two places at once, even when both gigs are accepted at the same moment.
  constraint gigs_no_overlap exclude using gist (helper_id with =, work_period with &&)
    where (status in ('accepted', 'in_progress'))
);

create index gigs_by_professional on gigs (professional_id, created_at desc, id desc);
create index gigs_by_helper on gigs (helper_id, created_at desc, id desc);
create index gigs_by_posting on gigs (job_posting_id) where job_posting_id is not null;
create unique index gigs_one_per_application_key on gigs (application_id) where application_id is not null;
create index gigs_to_confirm on gigs (completion_at) where status = 'in_progress' and completion_at is not null;

create trigger gigs_touch
  before update on gigs
  for each row execute function touch_updated_at();

create table gig_changes (
  id bigint generated always as identity primary key,
  gig_id uuid not null references gigs on delete cascade,
  action text not null check (
    action in ('offer', 'accept', 'decline', 'cancel', 'start', 'complete', 'confirm')
  ),
  status text not null check (
    status in ('pending', 'accepted', 'declined', 'cancelled', 'in_progress', 'completed')
  ),
  -- Null when nobody did it, such as a completion that was confirmed by time alone.
  changed_by text check (changed_by in ('helper', 'professional')),
  reason text check (char_length(reason) <= 2000),
  changed_at timestamptz not null default clock_timestamp()
);

create index gig_changes_of_gig on gig_changes (gig_id, id);
