import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// A new address takes no password reset until it is confirmed; the address of the registration does.
const changedAt = `
  alter table helpers add column email_changed_at timestamptz;
  alter table professionals add column email_changed_at timestamptz;

  create or replace function forget_email_verification() returns trigger language plpgsql as $$
    begin
      if lower(new.email) <> lower(old.email) then
        new.email_verified_at := null;
        new.email_changed_at := now();
      end if;
      return new;
    end
  $$;
`;

// The address that an account had before, who is told there and can take the change back. Ids grow in the order of an
// account's changes: the earlier one wins. Of the token in the mail the SHA-256 alone.
const emailChanges = `
  create table email_changes (
    id integer generated always as identity primary key,
    helper_id uuid references helpers on delete cascade,
    professional_id uuid references professionals on delete cascade,
    old_email text not null check (is_email(old_email)),
    can_undo boolean not null,
    token_hash bytea unique check (octet_length(token_hash) = 32),
    changed_at timestamptz not null default now(),
    expires_at timestamptz not null,
    constraint email_changes_account_check check (num_nonnulls(helper_id, professional_id) = 1),
    constraint email_changes_token_check check (can_undo or token_hash is null)
  );
  create index email_changes_of_helper on email_changes (helper_id) where helper_id is not null;
  create index email_changes_of_professional on email_changes (professional_id) where professional_id is not null;
  create index email_changes_reserved on email_changes (lower(old_email)) where can_undo;
  create index email_changes_expiry on email_changes (expires_at);
`;

/** Changes of an account's e-mail address that can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(changedAt + emailChanges).execute(db);
}
