import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// One row for each notice that is to be mailed, until it has been. What comes while an account's mails pause is sent as one.
const noteMails = `
  create table note_mails (
    id bigint generated always as identity primary key,
    helper_id uuid references helpers on delete cascade,
    professional_id uuid references professionals on delete cascade,
    -- Whom it names; with their account it is forgotten.
    actor_id uuid,
    note jsonb not null,
    -- When a server took it up to send it.
    taken_at timestamptz,
    constraint note_mails_recipient_check check (num_nonnulls(helper_id, professional_id) = 1)
  );
  create index note_mails_of_helper on note_mails (helper_id, id) where helper_id is not null;
  create index note_mails_of_professional on note_mails (professional_id, id) where professional_id is not null;
  create index note_mails_by_actor on note_mails (actor_id) where actor_id is not null;
`;

/** Notices that wait to be mailed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(noteMails).execute(db);
}
