import { z } from 'zod';
import { message } from './conversation.ts';
import { notification } from './notification.ts';
import { userTypes, applicationStatusIds, gigStatusIds } from './reference.ts';

/** What the open pages of an account are told as it happens. */

/**
 * First of every new stream: what happened before it may have been missed, so lists are read again. With `missedNothing`
 * what happened since the page was loaded follows, and nothing has to be read again.
 */
const connected = z.object({ type: z.literal('connected'), missedNothing: z.boolean().optional() });

/** A message of a conversation of yours, your own from another page included. */
const messageSent = z.object({ type: z.literal('message'), message });

/** Somebody, you or the other person, has read a conversation up to a moment. */
const messagesRead = z.object({
  type: z.literal('read'),
  professionalId: z.guid(),
  helperId: z.guid(),
  reader: z.enum(userTypes),
  readAt: z.iso.datetime(),
});

/** An application of yours, or to a posting of yours, is new or has another state. */
const applicationChanged = z.object({
  type: z.literal('application'),
  applicationId: z.guid(),
  jobPostingId: z.guid(),
  status: z.enum(applicationStatusIds),
});

/** A gig of yours is new or has another state. */
const gigChanged = z.object({ type: z.literal('gig'), gigId: z.guid(), status: z.enum(gigStatusIds) });

/** Something for the bell. */
const notified = z.object({ type: z.literal('notification'), notification });

/** What is stored for an account and sent to its pages. */
export const accountEvent = z.discriminatedUnion('type', [
  messageSent,
  messagesRead,
  applicationChanged,
  gigChanged,
  notified,
]);
export type AccountEvent = z.output<typeof accountEvent>;

/** What a stream carries. */
export const streamEvent = z.discriminatedUnion('type', [connected, ...accountEvent.options]);
export type StreamEvent = z.output<typeof streamEvent>;

/**
 * Input of events.stream. The client library fills in `lastEventId` after a dropped connection; a client without one says
 * how many milliseconds ago the oldest of its data were loaded.
 */
export const streamPosition = z
  .object({ lastEventId: z.string().max(20).nullish(), loadedMsAgo: z.number().int().nonnegative().optional() })
  .optional();
