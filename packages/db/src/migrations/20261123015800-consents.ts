import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const schema = `
  -- Which version of the terms and the privacy notice an account was registered under.
  create table consents (
    account_id uuid not null references accounts on delete cascade,
    version text not null check (char_length(version) between 1 and 40),
    agreed_at timestamptz not null default clock_timestamp(),
    primary key (account_id, version)
  );
`;

/** What people agreed to when they registered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
