import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const schema = `
  -- The message that a report is about: of the same two people, by the reported one. Its words are never changed.
  alter table reports add column message_id uuid references messages on delete set null;
  create index reports_of_message on reports (message_id) where message_id is not null;
`;

/** Reports that name a message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
