import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const schema = `
  -- What admins did, and what accounts did that is sensitive. Nobody changes a row, and nobody deletes one before it is a
  -- year old. Accounts are named without a reference, because their rows outlive them.
  create table audit_log (
    id uuid primary key,
    action text not null check (action ~ '^[a-z-]{1,40}$'),
    -- Who did it; nobody: the operator, on the machine.
    account_kind text check (account_kind in ('helper', 'professional', 'admin')),
    account_id uuid,
    -- Whom it was about, if that is somebody else.
    subject_kind text check (subject_kind in ('helper', 'professional', 'admin')),
    subject_id uuid,
    created_at timestamptz not null default clock_timestamp(),
    constraint audit_log_account_check check ((account_kind is null) = (account_id is null)),
    constraint audit_log_subject_check check ((subject_kind is null) = (subject_id is null))
  );

  create index audit_log_newest on audit_log (created_at desc, id desc);
  create index audit_log_actions on audit_log (action, created_at desc, id desc);
  create index audit_log_accounts on audit_log (account_id, created_at desc) where account_id is not null;
  create index audit_log_subjects on audit_log (subject_id, created_at desc) where subject_id is not null;

  create function keep_audit_log() returns trigger
    language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.created_at < now() - interval '1 year' then
          return old;
        end if;
      end if;
      raise exception 'The audit log is kept as it is for a year.' using errcode = 'restrict_violation';
    end
    $$;

  create trigger audit_log_is_kept
    before update or delete on audit_log
    for each row execute function keep_audit_log();
  create trigger audit_log_is_not_emptied
    before truncate on audit_log
    for each statement execute function keep_audit_log();
`;

/** One list of every action of an admin and every sensitive one of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
