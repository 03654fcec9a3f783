import { z } from 'zod';
import { id, optionalText, paging, requiredText, listQuery } from './common.ts';
import { limits } from './limits.ts';
import { photo, photoAddresses } from './photo.ts';
import { userTypes, reportReasonIds, stateIds, tradeIds } from './reference.ts';

/**
 * Input of messages.send; body of POST /api/messages. The sender's own id may be left out, the other person's is needed.
 * A text of 1 to 4000 characters, or photos that were uploaded as message-photo, or both.
 */
export const messageCreation = z
  .object({
    professionalId: id.optional(),
    helperId: id.optional(),
    content: optionalText('Message', limits.messageContent).transform((text) => text ?? ''),
    photoURLs: photoAddresses(limits.messagePhotos).default([]),
  })
  .refine(({ content, photoURLs }) => content !== '' || photoURLs.length > 0, {
    path: ['content'],
    message: 'Message is required',
  });
export type MessageCreation = z.output<typeof messageCreation>;

/** What the form of a message without photos asks for. */
export const messageText = z.object({ content: requiredText('Message', limits.messageContent) });

/** A message between a professional and a helper. */
export const message = z
  .object({
    id: z.guid(),
    professionalId: z.guid(),
    helperId: z.guid(),
    /** Empty when the message is photos alone. */
    content: z.string(),
    /** Without those that were deleted with their sender's account. */
    photos: z.array(photo),
    senderType: z.enum(userTypes),
    sentAt: z.iso.datetime(),
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof message>;

/** The other person of a conversation or a gig, as a card shows them: never a phone or an email. */
export const conversationPerson = z
  .object({
    id: z.guid(),
    type: z.enum(userTypes),
    name: z.string(),
    company: z.string().nullable(),
    profileImage: z.string().nullable(),
    isVerified: z.boolean(),
    city: z.string(),
    state: z.enum(stateIds),
    /** A professional's trade; null for a helper, who may have several. */
    tradeType: z.enum(tradeIds).nullable(),
    rating: z.number(),
    totalReviews: z.int(),
  })
  .meta({ id: 'ConversationPerson' });
export type ConversationPerson = z.output<typeof conversationPerson>;

/** A conversation as one of the two sees it. */
export const conversation = z
  .object({
    professionalId: z.guid(),
    helperId: z.guid(),
    person: conversationPerson,
    /** Null if there are no messages yet. */
    lastMessage: message.nullable(),
    /** Number of unread messages from the other person. */
    unread: z.int(),
    /** Time up to which the other person has read the conversation; null if they have read nothing. */
    readByPersonAt: z.iso.datetime().nullable(),
    /** Whether you blocked them. */
    isBlocked: z.boolean(),
    /** Whether the server would accept a message now. */
    canWrite: z.boolean(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.output<typeof conversation>;

/** Input of messages.conversations. */
export const conversationsQuery = listQuery(paging);
export type ConversationsQuery = z.output<typeof conversationsQuery>;

/** A conversation by the other person's id. */
export const conversationOf = z.object({ id });

/** Input of messages.list: the messages with this person, newest first. */
export const messagesQuery = listQuery({ id, ...paging });
export type MessagesQuery = z.output<typeof messagesQuery>;

/** The number of unread messages in all conversations. */
export const unreadCount = z.object({ unread: z.int() }).meta({ id: 'UnreadCount' });
export type UnreadCount = z.output<typeof unreadCount>;

/** Input of messages.block. */
export const blockChange = z.object({ id, blocked: z.boolean() });
export type BlockChange = z.output<typeof blockChange>;

/** Input of messages.report: the reason, optional details, and the message of that person that it is about, if it is about one. */
export const reportCreation = z.object({
  id,
  reason: z.enum(reportReasonIds, 'Please choose a reason from the list'),
  details: optionalText('Details', limits.reportDetails),
  messageId: id.optional(),
});
export type ReportCreation = z.output<typeof reportCreation>;

/** A stored report. */
export const report = z.object({ id: z.guid(), createdAt: z.iso.datetime() }).meta({ id: 'Report' });
export type Report = z.output<typeof report>;
