-- Job postings and the applications to them.

create table job_postings (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null references professionals on delete cascade,
  title text not null check (is_line(title, 160)),
  description text not null check (char_length(description) between 1 and 4000),
  city text not null check (is_city(city)),
  state text not null check (is_state(state)),
  address text check (char_length(address) <= 200),
  specialties_required text[] not null default '{}' check (are_trades(specialties_required)),
  tools_required text[] not null default '{}' check (are_tools(tools_required)),
  hourly_rate numeric(8, 2) not null check (hourly_rate > 0),
  estimated_hours numeric(4, 1) check (estimated_hours > 0),
  job_date date not null,
  start_time time,
  end_time time,
  project_start_date date,
  project_end_date date,
  status text not null default 'open' check (status in ('open', 'filled', 'closed', 'expired')),
  urgency text not null default 'normal' check (urgency in ('urgent', 'high', 'normal', 'medium', 'low')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  -- When what a helper applies to last changed: pay, hours, days, times, place or the description of the work.
  terms_changed_at timestamptz,
  constraint job_postings_project_dates_check check (project_end_date >= project_start_date)
);

create index job_postings_by_professional on job_postings (professional_id, created_at desc, id desc);
create index job_postings_expiry on job_postings (expires_at) where status = 'open';

create trigger job_postings_touch
  before update on job_postings
  for each row execute function touch_updated_at();

create function note_changed_terms() returns trigger language plpgsql as $$
begin
  new.terms_changed_at := clock_timestamp();
  return new;
end $$;

create trigger job_postings_terms
  before update on job_postings
  for each row
  when (
    (
      old.title, old.description, old.city, old.state, old.address, old.hourly_rate, old.estimated_hours,
      old.job_date, old.start_time, old.end_time, old.project_start_date, old.project_end_date
    ) is distinct from (
      new.title, new.description, new.city, new.state, new.address, new.hourly_rate, new.estimated_hours,
      new.job_date, new.start_time, new.end_time, new.project_start_date, new.project_end_date
    )
  )
  execute function note_changed_terms();

create table applications (
  id uuid primary key default gen_random_uuid(),
  job_posting_id uuid not null references job_postings on delete cascade,
  helper_id uuid not null references helpers on delete cascade,
  note text check (char_length(note) <= 2000),
  proposed_rate numeric(8, 2) check (proposed_rate > 0),
  status text not null default 'sent' check (
    status in ('sent', 'seen', 'shortlisted', 'accepted', 'declined', 'withdrawn', 'expired')
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint applications_posting_helper_key unique (job_posting_id, helper_id)
);

create index applications_by_posting on applications (job_posting_id, created_at desc, id desc);
create index applications_by_helper on applications (helper_id, created_at desc, id desc);

-- Only a few of all applications are still undecided.
create index applications_undecided on applications (job_posting_id) where status in ('sent', 'seen', 'shortlisted');

create trigger applications_touch
  before update on applications
  for each row execute function touch_updated_at();

-- When an application reached each of its states. A trigger keeps it, so that no change is without its time.
create table application_changes (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  status text not null check (
    status in ('sent', 'seen', 'shortlisted', 'accepted', 'declined', 'withdrawn', 'expired')
  ),
  changed_at timestamptz not null default clock_timestamp()
);

create index application_changes_of_application on application_changes (application_id, id);

-- An application expires when its posting does, even if that is recorded later.
create function keep_application_change() returns trigger
  language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into application_changes (application_id, status, changed_at) values (new.id, 'sent', new.created_at);
      if new.status <> 'sent' then
        insert into application_changes (application_id, status, changed_at)
        values (new.id, new.status, greatest(new.created_at, new.updated_at));
      end if;
    elsif new.status = 'expired' and old.status <> 'expired' then
      insert into application_changes (application_id, status, changed_at)
      select new.id, new.status, least(clock_timestamp(), expires_at) from job_postings where id = new.job_posting_id;
    elsif new.status <> old.status then
      insert into application_changes (application_id, status) values (new.id, new.status);
    end if;
    return null;
  end
  $$;

create trigger applications_keep_change
  after insert or update of status on applications
  for each row execute function keep_application_change();
