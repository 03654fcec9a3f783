import { z } from 'zod';
import { message } from './conversation.ts';
import { notification } from './notification.ts';
import { userTypes, applicationStatusIds, gigStatusIds } from './reference.ts';

/** The live events that are streamed to an account's open pages. */

/**
 * The first event of every new stream. The page may have missed earlier events and reloads its lists, unless
 * `missedNothing` is true: then the events since the page was loaded follow.
 */
const connected = z.object({ type: z.literal('connected'), missedNothing: z.boolean().optional() });

/** A message in one of your conversations, including one that you sent from another page. */
const messageSent = z.object({ type: z.literal('message'), message });

/** You or the other person has read a conversation up to a point in time. */
const messagesRead = z.object({
  type: z.literal('read'),
  professionalId: z.guid(),
  helperId: z.guid(),
  reader: z.enum(userTypes),
  readAt: z.iso.datetime(),
});

/** One of your applications, or an application to one of your postings, is new or has a new status. */
const applicationChanged = z.object({
  type: z.literal('application'),
  applicationId: z.guid(),
  jobPostingId: z.guid(),
  status: z.enum(applicationStatusIds),
});

/** One of your gigs is new or has a new status. */
const gigChanged = z.object({ type: z.literal('gig'), gigId: z.guid(), status: z.enum(gigStatusIds) });

/** Your days in the calendar have changed. */
const availabilityChanged = z.object({ type: z.literal('availability') });

/** A new notification for the bell menu. */
const notified = z.object({ type: z.literal('notification'), notification });

/** What is stored for an account and sent to its pages. */
export const accountEvent = z.discriminatedUnion('type', [
  messageSent,
  messagesRead,
  applicationChanged,
  gigChanged,
  availabilityChanged,
  notified,
]);
export type AccountEvent = z.output<typeof accountEvent>;

/** Every event that a stream can contain. */
export const streamEvent = z.discriminatedUnion('type', [connected, ...accountEvent.options]);
export type StreamEvent = z.output<typeof streamEvent>;

/**
 * Input of events.stream. The client library fills in `lastEventId` after a dropped connection; a client without one says
 * how many milliseconds ago the oldest of its data were loaded.
 */
export const streamPosition = z
  .object({ lastEventId: z.string().max(20).nullish(), loadedMsAgo: z.number().int().nonnegative().optional() })
  .optional();
