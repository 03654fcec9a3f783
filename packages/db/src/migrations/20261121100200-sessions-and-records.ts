import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// The SHA-256 of the token and nothing else of it (decision D2). A session belongs to exactly one account.
const sessions = `
  create table sessions (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    helper_id uuid references helpers on delete cascade,
    professional_id uuid references professionals on delete cascade,
    admin_id uuid references admins on delete cascade,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    constraint sessions_account_check check (num_nonnulls(helper_id, professional_id, admin_id) = 1)
  );
  create index sessions_of_helper on sessions (helper_id) where helper_id is not null;
  create index sessions_of_professional on sessions (professional_id) where professional_id is not null;
  create index sessions_of_admin on sessions (admin_id) where admin_id is not null;
  create index sessions_expiry on sessions (expires_at);
`;

const contactReveals = `
  create table contact_reveals (
    id uuid primary key default gen_random_uuid(),
    helper_id uuid not null references helpers on delete cascade,
    professional_id uuid not null references professionals on delete cascade,
    revealed_at timestamptz not null default now()
  );
  create index contact_reveals_of_helper on contact_reveals (helper_id, revealed_at desc, id desc);
  create index contact_reveals_by_professional on contact_reveals (professional_id, revealed_at desc, id desc);
`;

const verificationDecisions = `
  create table verification_decisions (
    id uuid primary key default gen_random_uuid(),
    helper_id uuid references helpers on delete cascade,
    professional_id uuid references professionals on delete cascade,
    admin_id uuid not null references admins on delete restrict,
    from_status text not null check (from_status in ('pending', 'verified', 'rejected')),
    to_status text not null check (to_status in ('pending', 'verified', 'rejected')),
    note text check (char_length(note) <= 2000),
    decided_at timestamptz not null default now(),
    constraint verification_decisions_account_check check (num_nonnulls(helper_id, professional_id) = 1)
  );
  create index verification_decisions_of_helper on verification_decisions (helper_id, decided_at desc)
    where helper_id is not null;
  create index verification_decisions_of_professional on verification_decisions (professional_id, decided_at desc)
    where professional_id is not null;
  create index verification_decisions_by_admin on verification_decisions (admin_id, decided_at desc);
`;

/** Sessions (decision D2), reveals of a helper's contact data (decision D3), decisions on verification (decision D4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(sessions + contactReveals + verificationDecisions).execute(db);
}
