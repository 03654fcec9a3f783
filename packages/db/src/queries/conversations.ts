import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { UserType, State, Trade } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { partyColumn } from './accounts.ts';
import { isThereFor } from './made-up.ts';
import type { MessageRow, Pair } from './messages.ts';
import { photosOf, type PhotoRow } from './photos.ts';

/** The other person of a conversation or a gig, as the viewer sees them. */
export interface ConversationPersonRow {
  id: string;
  type: UserType;
  name: string;
  company: string | null;
  profileImage: string | null;
  isVerified: boolean;
  city: string;
  state: State;
  tradeType: Trade | null;
  rating: number;
  totalReviews: number;
}

/** A conversation as one person sees it; without a message when nobody has written yet. */
export interface ConversationRow extends Pair {
  person: ConversationPersonRow;
  lastMessage: MessageRow | null;
  lastMessageAt: string | null;
  unread: number;
  readByPersonAt: string | null;
  /** The viewer blocked the other person. */
  isBlocked: boolean;
  /** The other person blocked the viewer. */
  isBlockedByPerson: boolean;
  /** The other person's account was rejected or deleted. */
  isPersonGone: boolean;
}

/** Where the previous page ended. */
export interface ConversationPosition {
  lastMessageAt: string;
  /** Of the other person. */
  id: string;
}

const other = { helper: 'professional', professional: 'helper' } as const;

interface Found extends ConversationPersonRow {
  lastMessageAt: string | null;
  unread: number | null;
  readByPersonAt: string | null;
  isBlocked: boolean;
  isBlockedByPerson: boolean;
  isPersonGone: boolean;
  messageId: string | null;
  content: string | null;
  senderType: UserType | null;
  sentAt: string | null;
  photos: PhotoRow[];
}

/** The account's possible conversation partners, with their conversations; `rest` adds conditions and the order. */
async function findConversations(db: Database, me: UserAccount, rest: RawBuilder<unknown>): Promise<ConversationRow[]> {
  const isHelper = me.type === 'helper';
  const pairIs = (table: string): RawBuilder<unknown> => {
    const column = (name: string): RawBuilder<unknown> => sql.ref(`${table}.${name}`);
    const [mine, theirs] = isHelper ? ['helper_id', 'professional_id'] : ['professional_id', 'helper_id'];
    return sql`${column(mine)} = ${me.id}::uuid and ${column(theirs)} = person.id`;
  };
  const blockedBy = (who: UserType): RawBuilder<unknown> =>
    sql`exists (select from blocks where ${pairIs('blocks')} and blocks.blocked_by = ${who})`;
  const mark = (name: string): RawBuilder<unknown> => sql.ref(`conversations.${name}`);
  const result = await sql<Found>`
    select person.id, person.kind as type, person.name, firm.company, firm.trade_type, person.profile_image,
      person.is_verified, person.city, person.state, person.rating, person.total_reviews, person.verification_status = 'rejected' as is_person_gone,
      conversations.last_message_at, ${mark(`${me.type}_unread`)} as unread,
      ${mark(`${other[me.type]}_read_at`)} as read_by_person_at,
      messages.id as message_id, messages.content, messages.sender_type, messages.sent_at,
      ${photosOf('message-photo', sql`messages.id`)} as photos,
      ${blockedBy(me.type)} as is_blocked, ${blockedBy(other[me.type])} as is_blocked_by_person
    from accounts as person
      left join professionals as firm on firm.id = person.id
      left join conversations on ${pairIs('conversations')}
      left join messages on messages.id = conversations.last_message_id
    where person.kind = ${other[me.type]} and ${rest}
  `.execute(db);
  return result.rows.map((row) => toConversation(me, row));
}

function toConversation(me: UserAccount, row: Found): ConversationRow {
  const { id, type, name, company, profileImage, isVerified, city, state, tradeType, rating, totalReviews, ...found } =
    row;
  const { messageId, content, senderType, sentAt, photos, ...rest } = found;
  const pair: Pair = pairOf(me, id);
  const isWritten = messageId !== null && content !== null && senderType !== null && sentAt !== null;
  return {
    ...pair,
    ...rest,
    person: { id, type, name, company, profileImage, isVerified, city, state, tradeType, rating, totalReviews },
    lastMessage: isWritten ? { ...pair, id: messageId, content, senderType, sentAt, photos } : null,
    unread: row.unread ?? 0,
  };
}

/** Identifies a conversation by one of its two people and the other's id. */
export function pairOf(me: UserAccount, id: string): Pair {
  return me.type === 'helper' ? { helperId: me.id, professionalId: id } : { professionalId: me.id, helperId: id };
}

/** One page of an account's conversations, the one with the latest message first. */
export async function listConversations(
  db: Database,
  me: UserAccount,
  { limit, after }: { limit: number; after?: ConversationPosition },
): Promise<ConversationRow[]> {
  const isAfter = after
    ? sql`and (conversations.last_message_at, person.id) < (${after.lastMessageAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return findConversations(
    db,
    me,
    sql`conversations.last_message_at is not null ${isAfter}
      order by conversations.last_message_at desc, person.id desc limit ${limit}`,
  );
}

/** The conversation with this person, also when nothing has been written; undefined when there is no such person. */
export async function findConversation(
  db: Database,
  me: UserAccount,
  id: string,
): Promise<ConversationRow | undefined> {
  const [conversation] = await findConversations(
    db,
    me,
    sql`person.id = ${id}::uuid and ${isThereFor(me.id, 'person')}`,
  );
  return conversation;
}

const ownConversations = (db: Database, me: UserAccount) =>
  db.selectFrom('conversations').where(partyColumn[me.type], '=', me.id);

/** How many conversations an account has. */
export async function countConversations(db: Database, me: UserAccount): Promise<number> {
  const row = await ownConversations(db, me)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many messages an account has not read, in all conversations together. */
export async function countUnreadMessages(db: Database, me: UserAccount): Promise<number> {
  const row = await ownConversations(db, me)
    .select(({ fn }) => fn.sum<number | null>(`${me.type}Unread`).as('unread'))
    .executeTakeFirst();
  return row?.unread ?? 0;
}

/**
 * Locks the conversation until the transaction ends, so that its messages are stored one after the other; false when
 * there is none yet.
 */
export async function lockConversation(trx: Database, { professionalId, helperId }: Pair): Promise<boolean> {
  const row = await trx
    .selectFrom('conversations')
    .select('lastMessageId')
    .where('professionalId', '=', professionalId)
    .where('helperId', '=', helperId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks everything in a conversation as read by one of the two; returns the time up to which it is read, or undefined
 * if nothing was unread. Only for transactions that have locked the conversation.
 */
export async function markConversationRead(
  trx: Database,
  { professionalId, helperId }: Pair,
  reader: UserType,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('conversations')
    .set(({ ref }) => ({ [`${reader}Unread`]: 0, [`${reader}ReadAt`]: ref('lastMessageAt') }))
    .where('professionalId', '=', professionalId)
    .where('helperId', '=', helperId)
    .where(`${reader}Unread`, '>', 0)
    .returning('lastMessageAt')
    .executeTakeFirst();
  return row?.lastMessageAt;
}

/** Blocks the other person or lifts the block. Idempotent. */
export async function setBlock(
  db: Database,
  { professionalId, helperId }: Pair,
  { blockedBy, blocked }: { blockedBy: UserType; blocked: boolean },
): Promise<void> {
  const block = { professionalId, helperId, blockedBy };
  if (blocked) {
    await db
      .insertInto('blocks')
      .values(block)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .deleteFrom('blocks')
    .where('professionalId', '=', professionalId)
    .where('helperId', '=', helperId)
    .where('blockedBy', '=', blockedBy)
    .execute();
}

/** Whether either of the two blocked the other. */
export async function areBlocked(db: Database, { professionalId, helperId }: Pair): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('blockedBy')
    .where('professionalId', '=', professionalId)
    .where('helperId', '=', helperId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these helpers blocked the professional or were blocked by them. */
export async function listBlocked(db: Database, professionalId: string, helperIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('blocks')
    .select('helperId')
    .distinct()
    .where('professionalId', '=', professionalId)
    .where('helperId', 'in', helperIds)
    .execute();
  return rows.map(({ helperId }) => helperId);
}
