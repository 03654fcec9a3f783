import { z } from 'zod';
import { transaction } from '@get-my-helpers/db/client';
import { isForeignKeyViolation } from '@get-my-helpers/db/errors';
import { isAccountRejected } from '@get-my-helpers/db/queries/accounts';
import {
  countConversations,
  countUnreadMessages,
  findConversation,
  listConversations,
  lockConversation,
  markConversationRead,
  pairOf,
  setBlock,
  type ConversationPosition,
  type ConversationRow,
} from '@get-my-helpers/db/queries/conversations';
import { hasInteraction } from '@get-my-helpers/db/queries/interactions';
import { hasOpenJobPosting } from '@get-my-helpers/db/queries/job-postings';
import {
  countMessages,
  findLastMessageId,
  findSenderType,
  insertMessageInTurn,
  listMessages,
  type MessagePosition,
  type MessageRow,
} from '@get-my-helpers/db/queries/messages';
import { markMessageNotificationsRead } from '@get-my-helpers/db/queries/notifications';
import { insertReport } from '@get-my-helpers/db/queries/reports';
import type { Page } from '@get-my-helpers/validation/common';
import {
  message,
  type BlockChange,
  type Conversation,
  type ConversationsQuery,
  type Message,
  type MessageCreation,
  type MessagesQuery,
  type Report,
  type ReportCreation,
  type UnreadCount,
} from '@get-my-helpers/validation/conversation';
import { messages } from '@get-my-helpers/validation/messages';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { lockOwnAccount } from '../../auth/own-account.ts';
import { refuseApart } from '../../auth/sandbox.ts';
import { photoOf } from '../cards/photo.ts';
import { bothOf, notify } from '../notifications/notify.ts';
import { changeOf } from '../notifications/webhook-outbox.ts';
import { attachPhotos, takeOwnPhotos } from '../uploads/photos.service.ts';
import type { SignedIn } from '../uploads/uploads.service.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import { instant, readPage } from '../../rpc/pagination.ts';
import { ownId, type Context } from '../../rpc/trpc.ts';
import { refusalOfMessage } from './messages.rules.ts';

const messagePosition: z.ZodType<MessagePosition> = z.object({ sentAt: instant, id: z.guid() });
const conversationPosition: z.ZodType<ConversationPosition> = z.object({ lastMessageAt: instant, id: z.guid() });

/** Loads only what the rule needs: people who have written before need no reason. */
async function refusalFor(ctx: Context, user: SessionUser, row: ConversationRow) {
  const isStarted = row.lastMessage !== null;
  const [isSenderRejected, hasReason] = isStarted
    ? [false, true]
    : await Promise.all([isAccountRejected(ctx.db, user), mayHelperWrite(ctx, row)]);
  return refusalOfMessage({
    sender: user.type,
    isStarted,
    isBlocked: row.isBlocked || row.isBlockedByPerson,
    isPersonGone: row.isPersonGone,
    isSenderRejected,
    hasReason,
  });
}

async function mayHelperWrite({ db }: Context, { professionalId, helperId }: ConversationRow): Promise<boolean> {
  return (await hasOpenJobPosting(db, professionalId)) || hasInteraction(db, professionalId, helperId);
}

const toMessage = (row: MessageRow): Message => ({ ...row, photos: row.photos.map(photoOf) });

async function toConversation(ctx: Context, user: SessionUser, row: ConversationRow): Promise<Conversation> {
  const { lastMessageAt: _, isBlockedByPerson: _by, isPersonGone: _gone, lastMessage, ...conversation } = row;
  return {
    ...conversation,
    lastMessage: lastMessage && toMessage(lastMessage),
    canWrite: (await refusalFor(ctx, user, row)) === undefined,
  };
}

/** The conversations of an account, the one with the latest message first. */
export async function listOwnConversations(
  ctx: Context,
  user: SessionUser,
  query: ConversationsQuery,
): Promise<Page<Conversation>> {
  const page = await readPage(query, {
    position: conversationPosition,
    read: (page) => listConversations(ctx.db, user, page),
    count: () => countConversations(ctx.db, user),
    positionOf: ({ lastMessageAt, person }) => ({ lastMessageAt: lastMessageAt ?? '', id: person.id }),
    toItem: (row) => row,
  });
  return { ...page, items: await Promise.all(page.items.map((row) => toConversation(ctx, user, row))) };
}

async function loadConversation(ctx: Context, user: SessionUser, id: string): Promise<ConversationRow> {
  return orNotFound(await findConversation(ctx.db, user, id), messages.conversationNotFound);
}

/** The conversation with one person, also before anything is written. Throws NOT_FOUND. */
export async function viewConversation(ctx: Context, user: SessionUser, id: string): Promise<Conversation> {
  return toConversation(ctx, user, await loadConversation(ctx, user, id));
}

/** The messages exchanged with one person, newest first. Throws NOT_FOUND. */
export async function listWithPerson(ctx: Context, user: SessionUser, query: MessagesQuery): Promise<Page<Message>> {
  const pair = await loadConversation(ctx, user, query.id);
  return readPage(query, {
    position: messagePosition,
    read: (page) => listMessages(ctx.db, pair, page),
    count: () => countMessages(ctx.db, pair),
    toItem: toMessage,
  });
}

/** The other person's id, in the field for their account type. */
function recipientOf(user: SessionUser, { helperId, professionalId }: MessageCreation): string {
  const [field, theirs, own] =
    user.type === 'helper' ? ['professionalId', professionalId, helperId] : ['helperId', helperId, professionalId];
  ownId(user.id, own);
  if (theirs !== undefined) return theirs;
  const issues = [{ path: field ?? '', message: messages.messageNeedsRecipient }];
  throw new DomainError('BAD_REQUEST', messages.messageNeedsRecipient, { issues });
}

const refusals = {
  blocked: messages.messageBlocked,
  rejected: messages.messageRejectedAccount,
  'no reason': messages.messageNeedsReason,
} as const;

/** Every answer starts a new series. The first message after an answer counts only toward the series. */
async function checkUnanswered(ctx: Context, user: SessionUser, row: ConversationRow): Promise<void> {
  const isFollowUp = row.lastMessage?.senderType === user.type;
  const answer = isFollowUp ? await findLastMessageId(ctx.db, row, row.person.type) : row.lastMessage?.id;
  await ctx.rateLimiter.check('unansweredMessage', {
    account: user,
    series: `${row.person.id}:${answer ?? 'first'}`,
    address: isFollowUp ? ctx.address : null,
    ...(isFollowUp && { receiver: row.person }),
  });
}

/** A message that may be sent: its conversation, and the ids of its photos. */
interface AdmittedMessage {
  row: ConversationRow;
  photoIds: string[];
}

/**
 * The conversation and the photos of a message, if it may be sent; before the transaction. Throws NOT_FOUND, FORBIDDEN,
 * TOO_MANY_REQUESTS beyond the limits against spam, and as `refuseApart` and `takeOwnPhotos`.
 */
export async function admitMessage(ctx: SignedIn, user: SessionUser, input: MessageCreation): Promise<AdmittedMessage> {
  const row = await loadConversation(ctx, user, recipientOf(user, input));
  const refusal = await refusalFor(ctx, user, row);
  if (refusal) throw new DomainError('FORBIDDEN', refusals[refusal]);
  await refuseApart(ctx.db, user, { id: row.person.id, isBegun: row.lastMessage !== null });
  const attempt = { account: user, address: ctx.address };
  if (row.lastMessage === null) await ctx.rateLimiter.check('outreach', { ...attempt, receiver: row.person });
  await checkUnanswered(ctx, user, row);
  await ctx.rateLimiter.check('message', attempt);
  return { row, photoIds: await takeOwnPhotos(ctx, 'message-photo', input.photoURLs) };
}

/**
 * Sends a message (see `admitMessage`), which starts the conversation if it is the first. Throws NOT_FOUND when the receiver
 * was removed meanwhile.
 */
export async function sendMessage(
  ctx: Context,
  user: SessionUser,
  { row, photoIds }: AdmittedMessage,
  content: string,
): Promise<Message> {
  const { professionalId, helperId } = row;
  return transaction(ctx.db, async (trx) => {
    await lockOwnAccount(trx, user);
    await lockConversation(trx, row);
    const photoCount = photoIds.length;
    const draft = { professionalId, helperId, content, senderType: user.type, photoCount };
    const sent = await insertMessageInTurn(trx, draft).catch((error: unknown) => {
      // The receiver was a made-up person, who was removed meanwhile.
      if (isForeignKeyViolation(error)) throw new DomainError('NOT_FOUND', messages.conversationNotFound);
      throw error;
    });
    const kept = { owner: user, purpose: 'message-photo', placeId: sent.id, ids: photoIds } as const;
    const written = { ...sent, photos: photoCount > 0 ? await attachPhotos(trx, kept) : [] };
    const data = { text: content, ...(photoCount > 0 && { photos: photoCount }) };
    await notify(trx, {
      events: [{ to: bothOf(row), event: { type: 'message', message: written } }],
      notifications: [{ to: row.person, event: 'message_sent', actorId: user.id, subjectId: user.id, data }],
      // In the order of the conversation, which the sender stands for.
      changes: [
        changeOf('message.received', { id: sent.id, to: [row.person], inOrderOf: user.id }, () =>
          Promise.resolve(message.parse(written)),
        ),
      ],
    });
    return written;
  });
}

/** Marks a conversation as read up to its latest message; answers what is unread elsewhere. Throws NOT_FOUND. */
export async function markRead(ctx: Context, user: SessionUser, id: string): Promise<UnreadCount> {
  const { professionalId, helperId } = await loadConversation(ctx, user, id);
  await transaction(ctx.db, async (trx) => {
    const pair = { professionalId, helperId };
    await lockConversation(trx, pair);
    await markMessageNotificationsRead(trx, user, id);
    const readAt = await markConversationRead(trx, pair, user.type);
    if (readAt === undefined) return;
    await notify(trx, {
      events: [{ to: bothOf(pair), event: { type: 'read', ...pair, reader: user.type, readAt } }],
    });
  });
  return countUnread(ctx, user);
}

/** How many messages somebody has not read. */
export async function countUnread(ctx: Context, user: SessionUser): Promise<UnreadCount> {
  return { unread: await countUnreadMessages(ctx.db, user) };
}

/** Blocks a person, so that neither can write to the other, or lifts the block. Throws NOT_FOUND. */
export async function changeBlock(
  ctx: Context,
  user: SessionUser,
  { id, blocked }: BlockChange,
): Promise<Conversation> {
  await loadConversation(ctx, user, id);
  await setBlock(ctx.db, pairOf(user, id), { blockedBy: user.type, blocked });
  return viewConversation(ctx, user, id);
}

/** A report names a message of the reported person alone. Throws NOT_FOUND, BAD_REQUEST. */
async function checkReportedMessage(ctx: Context, user: SessionUser, row: ConversationRow, id: string): Promise<void> {
  const senderType = orNotFound(await findSenderType(ctx.db, row, id), messages.messageNotFound);
  if (senderType !== user.type) return;
  const issues = [{ path: 'messageId', message: messages.reportOwnMessage }];
  throw new DomainError('BAD_REQUEST', messages.reportOwnMessage, { issues });
}

/**
 * Checks whether the person, or their message, can be reported, and how often one may report; before the transaction
 * (docs/product/messages-and-notifications.md, Reports). Throws NOT_FOUND, BAD_REQUEST, TOO_MANY_REQUESTS.
 */
export async function admitReport(ctx: Context, user: SessionUser, { id, messageId }: ReportCreation): Promise<void> {
  const row = await loadConversation(ctx, user, id);
  if (messageId !== undefined) await checkReportedMessage(ctx, user, row, messageId);
  await ctx.rateLimiter.check('report', { account: user, address: ctx.address });
}

/** Reports a person, or a message of theirs, to the operators (see `admitReport`). Throws UNAUTHORIZED when the caller's account was deleted meanwhile. */
export function reportPerson(ctx: Context, user: SessionUser, input: ReportCreation): Promise<Report> {
  const { id, reason, details = null, messageId = null } = input;
  return transaction(ctx.db, async (trx) => {
    await lockOwnAccount(trx, user);
    return insertReport(trx, { ...pairOf(user, id), reportedBy: user.type, reason, details, messageId });
  });
}
