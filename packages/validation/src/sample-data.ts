import { z } from 'zod';
import { messages } from './messages.ts';
import { gigStatusIds, jobPostingStatusIds, type UserType } from './reference.ts';
import { webhookEvents, type WebhookEvent } from './webhook.ts';

/** The sample data of an account (docs/product/programs.md, Sample data), by which a program finds what it can try. */
export const sampleData = z
  .object({
    createdAt: z.iso.datetime().nullable(),
    people: z
      .array(z.object({ id: z.guid(), name: z.string() }))
      .meta({ description: 'Helpers made up for a professional, or professionals made up for a helper' }),
    jobPostings: z
      .array(z.object({ id: z.guid(), title: z.string(), status: z.enum(jobPostingStatusIds) }))
      .meta({ description: 'Those that were made up, of a professional or for a helper to apply to' }),
    gigs: z.array(z.object({ id: z.guid(), title: z.string(), status: z.enum(gigStatusIds) })),
  })
  .meta({ id: 'SampleData' });
export type SampleData = z.output<typeof sampleData>;

/**
 * What the made-up people of an account do when they are asked to, by the event that its webhooks are told of
 * (docs/product/programs.md, Sample events). Other events come of what the account does itself.
 */
export const sampleEvents = {
  professional: [
    'application.created',
    'application.changed',
    'gig.changed',
    'hours.submitted',
    'hours.approved',
    'payment.confirmed',
    'message.received',
    'review.published',
  ],
  helper: [
    'application.changed',
    'gig.offered',
    'gig.changed',
    'hours.approved',
    'payment.recorded',
    'message.received',
    'review.published',
  ],
} as const satisfies Record<UserType, readonly WebhookEvent[]>;

/** Input of account.causeSampleEvent; POST /api/account/sample-data/events. */
export const sampleEventCausing = z.object({
  event: z
    .enum(webhookEvents, messages.webhookEventUnknown)
    .meta({ description: 'What is to happen, by the name that webhooks are told it by' }),
});

/** What a made-up person did. */
export const sampleEvent = z
  .object({
    event: z.enum(webhookEvents).meta({ description: 'What has happened; webhooks that ask for it are sent it' }),
    person: z.object({ id: z.guid(), name: z.string() }).meta({ description: 'The made-up person who did it' }),
    objectId: z.guid().meta({
      description: 'The application, gig, message or review that it is about; of hours and payments the gig',
    }),
  })
  .meta({ id: 'SampleEvent' });
export type SampleEvent = z.output<typeof sampleEvent>;
