-- Notifications, the emails about them, and the events that reach open pages at once.

create table notifications (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('message', 'application', 'offer', 'gig', 'review', 'verification')),
  -- What it is about, such as a posting, a gig, or the other person of a conversation.
  subject_id uuid not null,
  -- Whom the title names, and by which name, so that a new name replaces this one and no other. Titles of messages end
  -- with the name, all others begin with it.
  actor_id uuid,
  actor_name text,
  title text not null check (char_length(title) between 1 and 300),
  body text not null check (char_length(body) <= 1000),
  href text not null check (href ~ '^/' and char_length(href) <= 300),
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  constraint notifications_actor_check check ((actor_id is null) = (actor_name is null))
);

create index notifications_of_account on notifications (account_id, created_at desc, id desc);
create index notifications_of_actor on notifications (actor_id) where actor_id is not null;

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
create table note_mails (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  -- Whom it names. The row is deleted with that person's account.
  actor_id uuid,
  note jsonb not null,
  -- When a server began to send it.
  taken_at timestamptz
);

create index note_mails_of_account on note_mails (account_id, id);
create index note_mails_by_actor on note_mails (actor_id) where actor_id is not null;

-- What an account's open pages are told. Whoever adds rows holds a lock on each recipient until the commit, so the ids
-- of one recipient become visible in their order, and reading 'after this id' skips nothing.
create table events (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  data jsonb not null,
  created_at timestamptz not null default now()
);

create index events_of_account on events (account_id, id);
create index events_of_notification on events ((data -> 'notification' ->> 'id')) where data ->> 'type' = 'notification';
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
