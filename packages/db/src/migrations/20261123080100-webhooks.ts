import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const schema = `
  -- Where programs are told what happens to an account.
  create table webhooks (
    id uuid primary key,
    account_id uuid not null references accounts on delete cascade,
    url text not null check (char_length(url) between 1 and 2000),
    description text check (char_length(description) <= 200),
    events text[] not null check (cardinality(events) between 1 and 30),
    -- Those that sign, the latest first: {"value": …, "until": the end of its overlap, or null}.
    secrets jsonb not null check (jsonb_array_length(secrets) between 1 and 10),
    enabled boolean not null default true,
    -- Why it is off, unless its owner turned it off.
    disabled_because text check (disabled_because in ('failing', 'gone', 'secured')),
    -- Since when every attempt has failed.
    failing_since timestamptz,
    created_at timestamptz not null default clock_timestamp(),
    check (not enabled or disabled_because is null)
  );
  create index webhooks_of_account on webhooks (account_id, created_at desc);

  -- What a webhook is sent: the outbox, and the log. Stored in the transaction of the work, in the order of its commits.
  create table webhook_deliveries (
    id uuid primary key,
    position bigint generated always as identity,
    webhook_id uuid not null references webhooks on delete cascade,
    type text not null,
    -- What it is about: the deliveries of one object go out one after the other.
    object_id uuid not null,
    -- The JSON as it is signed and sent, at each attempt the same.
    body text not null,
    status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
    -- Since it was stored, or since its owner asked to send it again.
    attempts integer not null default 0,
    -- While an attempt is under way, when it counts as lost.
    next_attempt_at timestamptz not null default clock_timestamp(),
    last_attempt_at timestamptz,
    response_status integer,
    error text,
    duration_ms integer,
    -- It was sent again at its owner's wish, which holds up no other.
    repeated_at timestamptz,
    created_at timestamptz not null default clock_timestamp()
  );
  create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at) where status = 'waiting';
  create index webhook_deliveries_in_order on webhook_deliveries (webhook_id, object_id, position)
    where status = 'waiting' and repeated_at is null;
  create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at desc, id desc);
  create index webhook_deliveries_age on webhook_deliveries (created_at);
`;

/** Webhooks, and what they are sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
