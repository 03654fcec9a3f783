import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const schema = `
  -- Keys by which programs call the API in the name of an account. The secret is random, so a fast hash of it is enough.
  create table api_keys (
    id uuid primary key,
    account_id uuid not null references accounts on delete cascade,
    name text not null check (char_length(name) between 1 and 60),
    scopes text[] not null check (cardinality(scopes) between 1 and 30),
    -- The beginning of the key, by which it is found and recognized.
    prefix text not null unique check (prefix ~ '^gmh_[0-9a-f]{10}$'),
    secret_hash bytea not null check (octet_length(secret_hash) = 32),
    created_at timestamptz not null default clock_timestamp(),
    expires_at timestamptz,
    last_used_at timestamptz
  );
  create index api_keys_of_account on api_keys (account_id, created_at desc);

  -- Ends the streams that were opened with a key.
  create trigger api_keys_call_end after delete on api_keys for each row execute function call_session_end();
`;

/** Keys for programs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
