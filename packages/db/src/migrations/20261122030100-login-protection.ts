import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// Wrong passwords, under the hash of what they are counted for. Unlogged: losing them in a crash costs nothing.
const failures = `
  create unlogged table login_failures (
    key bytea primary key check (octet_length(key) = 32),
    failures integer not null,
    next_try_at timestamptz not null,
    expires_at timestamptz not null
  );
  create index login_failures_expiry on login_failures (expires_at);
`;

// The SHA-256 of a browser's device token, for each account that signed in there.
const devices = `
  create table known_devices (
    account_type text not null check (account_type in ('helper', 'professional', 'admin')),
    account_id uuid not null,
    token_hash bytea not null check (octet_length(token_hash) = 32),
    last_login_at timestamptz not null default now(),
    expires_at timestamptz not null,
    primary key (account_type, account_id, token_hash)
  );
  create index known_devices_by_token on known_devices (token_hash);
  create index known_devices_expiry on known_devices (expires_at);
`;

/** What slows the guessing of passwords down without locking out the browsers that an account is used in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(failures + devices).execute(db);
}
