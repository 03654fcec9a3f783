-- Messages between helpers and professionals, contact data that was shown, blocks and reports.

create table messages (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null references professionals on delete cascade,
  helper_id uuid not null references helpers on delete cascade,
  sender_type text not null check (sender_type in ('helper', 'professional')),
  content text not null check (char_length(content) between 1 and 4000),
  sent_at timestamptz not null default clock_timestamp()
);

create index messages_by_pair on messages (professional_id, helper_id, sent_at desc, id desc);
create index messages_by_helper on messages (helper_id, professional_id, sent_at desc, id desc);

-- One row for each pair that ever wrote: what the list of conversations shows, and how far either side has read. A
-- trigger keeps it, so that it is right whoever stores a message.
create table conversations (
  professional_id uuid not null references professionals on delete cascade,
  helper_id uuid not null references helpers on delete cascade,
  last_message_id uuid not null,
  last_message_at timestamptz not null,
  professional_unread integer not null default 0 check (professional_unread >= 0),
  helper_unread integer not null default 0 check (helper_unread >= 0),
  professional_read_at timestamptz,
  helper_read_at timestamptz,
  primary key (professional_id, helper_id)
);

create index conversations_of_professional on conversations (professional_id, last_message_at desc, helper_id desc);
create index conversations_of_helper on conversations (helper_id, last_message_at desc, professional_id desc);

create function keep_conversation() returns trigger
  language plpgsql as $$
  begin
    insert into conversations as known
      (professional_id, helper_id, last_message_id, last_message_at, professional_unread, helper_unread)
    values (
      new.professional_id, new.helper_id, new.id, new.sent_at,
      (new.sender_type = 'helper')::integer, (new.sender_type = 'professional')::integer
    )
    on conflict (professional_id, helper_id) do update set
      last_message_id = case when excluded.last_message_at >= known.last_message_at
        then excluded.last_message_id else known.last_message_id end,
      last_message_at = greatest(excluded.last_message_at, known.last_message_at),
      professional_unread = known.professional_unread + excluded.professional_unread,
      helper_unread = known.helper_unread + excluded.helper_unread;
    return null;
  end
  $$;

create trigger messages_keep_conversation
  after insert on messages
  for each row execute function keep_conversation();

-- Each time a professional was shown a helper's contact data.
create table contact_reveals (
  id uuid primary key default gen_random_uuid(),
  helper_id uuid not null references helpers on delete cascade,
  professional_id uuid not null references professionals on delete cascade,
  revealed_at timestamptz not null default now()
);

create index contact_reveals_of_helper on contact_reveals (helper_id, revealed_at desc, id desc);
create index contact_reveals_by_professional on contact_reveals (professional_id, revealed_at desc, id desc);

-- Each of the two can block the other.
create table blocks (
  professional_id uuid not null references professionals on delete cascade,
  helper_id uuid not null references helpers on delete cascade,
  blocked_by text not null check (blocked_by in ('helper', 'professional')),
  created_at timestamptz not null default now(),
  primary key (professional_id, helper_id, blocked_by)
);

create index blocks_of_helper on blocks (helper_id, professional_id);

create table reports (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null references professionals on delete cascade,
  helper_id uuid not null references helpers on delete cascade,
  reported_by text not null check (reported_by in ('helper', 'professional')),
  reason text not null check (reason in ('spam', 'harassment', 'fraud', 'no_show', 'other')),
  details text check (char_length(details) <= 2000),
  created_at timestamptz not null default clock_timestamp(),
  handled_at timestamptz,
  handled_by uuid references admins on delete restrict,
  constraint reports_handled_check check ((handled_at is null) = (handled_by is null))
);

create index reports_newest on reports (created_at desc, id desc);
create index reports_open on reports (created_at desc, id desc) where handled_at is null;
create index reports_of_professional on reports (professional_id);
create index reports_of_helper on reports (helper_id);
create index reports_handled_by on reports (handled_by) where handled_by is not null;
