import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// A second factor counts once its first code was entered; until then it is pending, beside the one in use if there is one.
// Secrets are encrypted, recovery codes hashed; the last time step that was used keeps a code from being used again.
const secondFactors = `
  create table second_factors (
    id uuid primary key,
    helper_id uuid unique references helpers on delete cascade,
    professional_id uuid unique references professionals on delete cascade,
    admin_id uuid unique references admins on delete cascade,
    secret bytea,
    pending_secret bytea,
    enabled_at timestamptz,
    last_step bigint not null default 0,
    recovery_salt bytea,
    recovery_hashes bytea[] not null default '{}',
    constraint second_factors_account_check check (num_nonnulls(helper_id, professional_id, admin_id) = 1),
    constraint second_factors_enabled_check check ((secret is null) = (enabled_at is null))
  );
`;

/** Second factors of accounts: codes of an authenticator app, and recovery codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(secondFactors).execute(db);
}
