import { sql } from 'kysely';
import type { Insertable, RawBuilder, Selectable } from 'kysely';
import type { Database } from '../client.ts';
import type { Messages } from '../generated.ts';
import { newId } from '../ids.ts';
import { photosOf, type PhotoRow } from './photos.ts';

const columns = ['id', 'professionalId', 'helperId', 'senderType', 'content', 'sentAt'] as const;

type StoredMessage = Pick<Selectable<Messages>, (typeof columns)[number]>;

/** A message between a professional and a helper. */
export type MessageRow = StoredMessage & { photos: PhotoRow[] };

/** The two people of a conversation. */
export interface Pair {
  professionalId: string;
  helperId: string;
}

/** Where the previous page ended: these two fields of its last row, unchanged. */
export type MessagePosition = Pick<MessageRow, 'sentAt' | 'id'>;

/** Stores a message; a trigger updates the conversation. */
export async function insertMessage(db: Database, message: Insertable<Messages>): Promise<StoredMessage> {
  return db
    .insertInto('messages')
    .values({ ...message, id: message.id ?? newId() })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * Stores a message with the current time instead of the transaction's start, so that messages are in the order of their
 * times when the transaction has locked the conversation.
 */
export async function insertMessageInTurn(
  trx: Database,
  message: Omit<Insertable<Messages>, 'id' | 'sentAt'>,
): Promise<StoredMessage> {
  return trx
    .insertInto('messages')
    .values({ ...message, id: newId(), sentAt: sql<string>`clock_timestamp()` })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** One page of a conversation's messages, newest first. */
export async function listMessages(
  db: Database,
  { professionalId, helperId }: Pair,
  { limit, after }: { limit: number; after?: MessagePosition },
): Promise<MessageRow[]> {
  const all = db
    .selectFrom('messages')
    .select(columns)
    .select(photosOf('message-photo', sql`messages.id`).as('photos'))
    .where('professionalId', '=', professionalId)
    .where('helperId', '=', helperId);
  return (after ? all.where(isAfter(after)) : all)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function isAfter({ sentAt, id }: MessagePosition): RawBuilder<boolean> {
  return sql<boolean>`(messages.sent_at, messages.id) < (${sentAt}::timestamptz, ${id}::uuid)`;
}

/** The latest message that one of the two has written; undefined when there is none. */
export async function findLastMessageId(
  db: Database,
  { professionalId, helperId }: Pair,
  senderType: MessageRow['senderType'],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('professionalId', '=', professionalId)
    .where('helperId', '=', helperId)
    .where('senderType', '=', senderType)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Who wrote this message of a conversation; undefined when the conversation has no such message. */
export async function findSenderType(
  db: Database,
  { professionalId, helperId }: Pair,
  id: string,
): Promise<MessageRow['senderType'] | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('senderType')
    .where('id', '=', id)
    .where('professionalId', '=', professionalId)
    .where('helperId', '=', helperId)
    .executeTakeFirst();
  return row?.senderType;
}

/** How many messages a conversation has. */
export async function countMessages(db: Database, { professionalId, helperId }: Pair): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .where('professionalId', '=', professionalId)
    .where('helperId', '=', helperId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
