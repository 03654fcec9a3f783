import { z } from 'zod';
import { id, listQuery, optionalLine, paging } from './common.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** What a webhook can be told of (docs/product/programs.md, Events). */
export const webhookEvents = [
  'application.created',
  'application.changed',
  'gig.offered',
  'gig.changed',
  'hours.submitted',
  'hours.approved',
  'payment.recorded',
  'payment.confirmed',
  'message.received',
  'review.published',
  'posting.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The type of the event that a call asks for, to try a webhook. */
export const webhookTest = 'webhook.test';

/** Why a webhook is off, unless its owner turned it off. */
export const webhookEndings = ['failing', 'full', 'gone', 'secured'] as const;
export type WebhookEnding = (typeof webhookEndings)[number];

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** An address that can be one at all; the server alone knows where it leads. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['https:', 'http:'].includes(protocol) && username === '' && password === '';
}

const url = z
  .string(messages.webhookUrl)
  .trim()
  .max(limits.webhookUrl, messages.webhookUrl)
  .refine(isAddress, messages.webhookUrl)
  .transform((text) => new URL(text))
  // What follows a # is never sent.
  .refine(({ hash }) => hash === '', messages.webhookUrl)
  .transform(({ href }) => href)
  .pipe(z.string().max(limits.webhookUrl, messages.webhookUrl));

const events = z
  .array(z.enum(webhookEvents, messages.webhookEventUnknown), messages.webhookEventsNeeded)
  .min(1, messages.webhookEventsNeeded)
  .max(100, messages.webhookEventsNeeded)
  .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event)));

/** Body of POST /api/webhooks and input of webhooks.create. */
export const webhookCreation = z.object({
  url: url.meta({ description: 'Where events are sent: https on its usual port, or http on port 80' }),
  events,
  description: optionalLine('Description', limits.webhookDescription).meta({
    description: 'What the webhook is for, for the list of webhooks',
  }),
});
export type WebhookCreation = z.output<typeof webhookCreation>;

/** Input of webhooks.update; PUT /api/webhooks/{id}. What is left out stays as it is. */
export const webhookUpdate = z.object({
  id,
  enabled: z.boolean('Enabled must be true or false').optional(),
  url: url.optional(),
  events: events.optional(),
  description: optionalLine('Description', limits.webhookDescription),
});
export type WebhookUpdate = z.output<typeof webhookUpdate>;

/** Input of the calls about one webhook. */
export const webhookOf = z.object({ id });

export const webhook = z
  .object({
    id: z.guid(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    description: z.string().nullable(),
    enabled: z.boolean(),
    disabledBecause: z.enum(webhookEndings).nullable().meta({
      description:
        'Why it was turned off: every attempt of five days failed (failing), every attempt of an hour or more failed while too many events waited (full), its address said that it is gone for good (410), or the account was secured. Null: it is on, or its owner turned it off',
    }),
    failingSince: z.iso.datetime().nullable(),
    waiting: z.int().min(0).meta({ description: 'How many deliveries wait to be sent' }),
    previousSecretUntil: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhook>;

const secret = z.string().nullable().meta({
  description:
    'What signs the events (Standard Webhooks), shown this once. Null when a repeated call is answered: it is not stored',
});

/** A webhook with its secret: the answer that makes it, or renews the secret. */
export const newWebhook = z.object({ ...webhook.shape, secret }).meta({ id: 'NewWebhook' });
export type NewWebhook = z.output<typeof newWebhook>;

/** Input of webhooks.deliveries; GET /api/webhooks/{id}/deliveries. */
export const deliveriesQuery = listQuery({ id, ...paging });
export type DeliveriesQuery = z.output<typeof deliveriesQuery>;

/** An event as it was sent to a webhook, or waits to be. */
export const webhookDelivery = z
  .object({
    id: z.guid().meta({ description: 'The webhook-id that it is sent with, at each attempt the same' }),
    type: z.string(),
    status: z.enum(deliveryStatuses),
    body: z.string().meta({ description: 'The JSON that is sent' }),
    attempts: z.int(),
    createdAt: z.iso.datetime(),
    lastAttemptAt: z.iso.datetime().nullable(),
    nextAttemptAt: z.iso.datetime().nullable(),
    responseStatus: z.int().nullable(),
    error: z.string().nullable(),
    durationMs: z.int().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof webhookDelivery>;

/** What webhooks.redeliverFailed did. */
export const redeliveries = z
  .object({
    redelivered: z.int().meta({ description: 'How many events are sent again' }),
    left: z.int().meta({ description: 'How many more are still given up; call again for them' }),
  })
  .meta({ id: 'Redeliveries' });
export type Redeliveries = z.output<typeof redeliveries>;

/** Input of webhooks.redeliver. */
export const deliveryOf = z.object({ id, deliveryId: id });
