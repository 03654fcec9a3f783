-- Notifications, the emails about them, and the events that reach open pages at once.

-- What happened, in facts: titles, texts and links are made of them when they are read or mailed.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- What people choose by: see notification_preferences.
  kind text not null check (kind in ('message', 'application', 'offer', 'gig', 'review', 'verification')),
  event text not null,
  -- Who did it; null when it happened by itself.
  actor_id uuid references accounts on delete cascade,
  subject_type text not null check (subject_type in ('account', 'job_posting', 'gig', 'review')),
  subject_id uuid not null,
  -- The details that its text needs beside these, such as the title of a posting.
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  -- False for what its recipient wants by email alone.
  is_shown boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);

create index notifications_of_account on notifications (account_id, created_at desc, id desc);
create index notifications_of_actor on notifications (actor_id) where actor_id is not null;

-- For housekeeping, which keeps unread notifications for longer.
create index notifications_read_age on notifications (created_at) where read_at is not null;
create index notifications_unread_age on notifications (created_at) where read_at is null;

-- Ten unread messages of one person are one notification.
create unique index notifications_one_per_conversation_key
  on notifications (account_id, subject_id)
  where kind = 'message' and read_at is null;

create table notification_preferences (
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('message', 'application', 'offer', 'gig', 'review', 'verification')),
  in_product boolean not null,
  by_email boolean not null,
  primary key (account_id, kind)
);

-- One row for each notification that is to be mailed, until it has been. Those that come while an account's emails
-- pause are sent as one email.
create table notification_mails (
  notification_id uuid primary key references notifications on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  -- When a server began to send it.
  taken_at timestamptz
);

create index notification_mails_of_account on notification_mails (account_id);

-- What an account's open pages are told. Whoever adds rows holds a lock on each recipient until the commit, so the ids
-- of one recipient become visible in their order, and reading 'after this id' skips nothing.
create table events (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  data jsonb not null,
  created_at timestamptz not null default now()
);

create index events_of_account on events (account_id, id);
create index events_age on events (created_at);

-- Tells every server that listens to look for new events. PostgreSQL sends equal messages of one transaction only once.
create function call_event() returns trigger
  language plpgsql as $$
  begin
    perform pg_notify('account_events', new.account_id::text);
    return null;
  end
  $$;

create trigger events_call
  after insert on events
  for each row execute function call_event();
