-- What the servers of one database share.

-- Counters of attempts. The table is unlogged because losing it in a crash costs nothing.
create unlogged table rate_limits (
  key text primary key check (char_length(key) <= 400),
  count integer not null,
  resets_at timestamptz not null
);

create index rate_limits_expiry on rate_limits (resets_at);

-- The first answers to calls that create something, under the keys that their callers gave them. A row is written in
-- the transaction of the work itself.
create table idempotency_keys (
  scope text not null check (char_length(scope) between 1 and 200),
  key text not null check (char_length(key) between 1 and 200),
  -- SHA-256 of what was asked for, without passwords.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  answer text,
  -- Every id in the answer, so that the answers that name a deleted account are found without reading all of them.
  named_ids uuid[] not null default '{}',
  expires_at timestamptz not null,
  primary key (scope, key)
);

create index idempotency_keys_expiry on idempotency_keys (expires_at);
create index idempotency_keys_named_ids on idempotency_keys using gin (named_ids) with (fastupdate = off);

-- Keys for signatures and encryption.
create table server_secrets (
  name text primary key,
  value bytea not null check (octet_length(value) >= 32)
);
