import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../client.ts';
import type { Messages } from '../generated.ts';
import { newId } from '../ids.ts';

/** A message between a professional and a helper (specification section 3). */
export type MessageRow = Selectable<Messages>;

/** Stores a message. */
export async function insertMessage(db: Database, message: Insertable<Messages>): Promise<MessageRow> {
  return db
    .insertInto('messages')
    .values({ ...message, id: message.id ?? newId() })
    .returningAll()
    .executeTakeFirstOrThrow();
}
