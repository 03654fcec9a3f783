-- How accounts sign in and stay signed in.

-- Of a session's token only the SHA-256 is stored.
create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  -- What the owner's list of sessions calls it, because the token is a secret.
  id uuid not null default gen_random_uuid() unique,
  account_id uuid not null references accounts on delete cascade,
  user_agent text check (char_length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_of_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- Tells every server to check the account's open pages.
create function call_session_end() returns trigger
  language plpgsql as $$
  begin
    perform pg_notify('account_sessions', old.account_id::text);
    return null;
  end
  $$;

create trigger sessions_call_end
  after delete on sessions
  for each row execute function call_session_end();

-- Tokens in emails: each works once, and only for the address it was sent to. Only the SHA-256 of a token is stored.
create table account_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('password-reset', 'email-verification')),
  email text not null check (is_email(email)),
  expires_at timestamptz not null
);

create index account_tokens_of_account on account_tokens (account_id);
create index account_tokens_expiry on account_tokens (expires_at);

-- The address an account had before. Its owner gets an email there and can undo the change. Ids grow in the order of an
-- account's changes, and undoing an earlier change wins over a later one.
create table email_changes (
  id integer generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  old_email text not null check (is_email(old_email)),
  -- When the old address had been confirmed, for an account that goes back to it.
  old_verified_at timestamptz,
  can_undo boolean not null,
  -- SHA-256 of the token in the email.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  changed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint email_changes_token_check check (can_undo or token_hash is null)
);

create index email_changes_of_account on email_changes (account_id);
create index email_changes_reserved on email_changes (lower(old_email)) where can_undo;
create index email_changes_expiry on email_changes (expires_at);

-- Wrong passwords, under the hash of what they are counted for. The table is unlogged because losing it in a crash
-- costs nothing.
create unlogged table login_failures (
  key bytea primary key check (octet_length(key) = 32),
  failures integer not null,
  next_try_at timestamptz not null,
  expires_at timestamptz not null
);

create index login_failures_expiry on login_failures (expires_at);

-- Browsers that an account has signed in from, which are not slowed down when somebody else guesses its password.
create table known_devices (
  account_id uuid not null references accounts on delete cascade,
  -- SHA-256 of the browser's device token.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  last_login_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (account_id, token_hash)
);

create index known_devices_by_token on known_devices (token_hash);
create index known_devices_expiry on known_devices (expires_at);

-- A second factor counts once its first code was entered; until then it is pending, beside the one in use if there is
-- one.
create table second_factors (
  account_id uuid primary key references accounts on delete cascade,
  -- Secrets are encrypted.
  secret bytea,
  pending_secret bytea,
  enabled_at timestamptz,
  -- The last time step that was used, so that a code cannot be used again.
  last_step bigint not null default 0,
  recovery_salt bytea,
  recovery_hashes bytea[] not null default '{}',
  -- Undoing a change of the email address ends the recovery codes that were made after it.
  recovery_set_at timestamptz,
  constraint second_factors_enabled_check check ((secret is null) = (enabled_at is null))
);

-- What happened to an account's security, for its owner and for admins. A refused login with an address that nobody has
-- is a row without an account, so that it takes the same time as one with an address that somebody has.
create table security_events (
  id uuid primary key,
  account_id uuid references accounts on delete cascade,
  type text not null check (type ~ '^[a-z-]{1,40}$'),
  user_agent text check (char_length(user_agent) <= 300),
  created_at timestamptz not null default clock_timestamp()
);

create index security_events_of_account on security_events (account_id, created_at desc) where account_id is not null;
create index security_events_age on security_events (created_at);
