import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// An event of an account's security, for its owner and admins to look through. A refused login of an address that nobody
// has is a row without an account: it costs the same time as that of an address that somebody has.
const securityEvents = `
  create table security_events (
    id uuid primary key,
    helper_id uuid references helpers on delete cascade,
    professional_id uuid references professionals on delete cascade,
    admin_id uuid references admins on delete cascade,
    type text not null check (type ~ '^[a-z-]{1,40}$'),
    user_agent text check (char_length(user_agent) <= 300),
    created_at timestamptz not null default clock_timestamp(),
    constraint security_events_account_check check (num_nonnulls(helper_id, professional_id, admin_id) <= 1)
  );
  create index security_events_of_helper on security_events (helper_id, created_at desc) where helper_id is not null;
  create index security_events_of_professional on security_events (professional_id, created_at desc)
    where professional_id is not null;
  create index security_events_of_admin on security_events (admin_id, created_at desc) where admin_id is not null;
  create index security_events_age on security_events (created_at);
`;

/** What happened to the security of accounts: logins, refusals, changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(securityEvents).execute(db);
}
