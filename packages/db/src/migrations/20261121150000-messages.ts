import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// One row for each pair that ever wrote: what the list of conversations shows, and how far either side has read. A trigger
// keeps it, so that it is right whoever stores a message.
const conversations = `
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

  create function keep_conversation() returns trigger language plpgsql as $$
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
  create trigger messages_keep_conversation after insert on messages
    for each row execute function keep_conversation();

  insert into conversations (professional_id, helper_id, last_message_id, last_message_at, professional_unread, helper_unread)
  select distinct on (professional_id, helper_id)
    professional_id, helper_id, id, sent_at,
    count(*) filter (where sender_type = 'helper') over pair,
    count(*) filter (where sender_type = 'professional') over pair
  from messages
  window pair as (partition by professional_id, helper_id)
  order by professional_id, helper_id, sent_at desc, id desc;
`;

const blocksAndReports = `
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
    created_at timestamptz not null default now()
  );
  create index reports_newest on reports (created_at desc, id desc);
  create index reports_of_professional on reports (professional_id);
  create index reports_of_helper on reports (helper_id);
`;

// What an account's open pages are told. Whoever adds rows holds a lock of each recipient until the commit (see
// queries/events.ts), so the ids of one recipient become visible in their order and 'after this id' skips nothing.
const events = `
  create table events (
    id bigint generated always as identity primary key,
    helper_id uuid references helpers on delete cascade,
    professional_id uuid references professionals on delete cascade,
    data jsonb not null,
    created_at timestamptz not null default now(),
    constraint events_recipient_check check (num_nonnulls(helper_id, professional_id) = 1)
  );
  create index events_of_helper on events (helper_id, id) where helper_id is not null;
  create index events_of_professional on events (professional_id, id) where professional_id is not null;
  create index events_age on events (created_at);

  -- A call to look, to every server that listens; the same call twice in a transaction is sent once.
  create function call_event() returns trigger language plpgsql as $$
    begin
      perform pg_notify('account_events', coalesce(new.helper_id, new.professional_id)::text);
      return null;
    end
  $$;
  create trigger events_call after insert on events for each row execute function call_event();

  create function call_session_end() returns trigger language plpgsql as $$
    begin
      perform pg_notify('account_sessions', coalesce(old.helper_id, old.professional_id)::text);
      return null;
    end
  $$;
  create trigger sessions_call_end after delete on sessions
    for each row when (old.admin_id is null) execute function call_session_end();
`;

/** Conversations with read marks, blocks and reports, and the events of accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(conversations + blocksAndReports + events).execute(db);
}
