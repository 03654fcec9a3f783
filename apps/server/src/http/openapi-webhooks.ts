import { webhookData } from '@get-my-helpers/validation/webhook-data';
import { answerTextOf } from './openapi-answer-texts.ts';
import { toSchema, type Components, type Json, type JsonSchema } from './openapi-schemas.ts';
import { describeFields } from './openapi-texts.ts';

/** The events that the server sends to webhooks, as the document's `webhooks` (docs/product/programs.md, Events). */

const summaries: Record<keyof typeof webhookData, string> = {
  'application.created': 'A helper applied',
  'application.changed': 'The status of an application changed, also by the end of its posting',
  'gig.offered': 'A gig was offered',
  'gig.changed': 'The status or the terms of a gig changed, or a no-show',
  'hours.submitted': 'The helper sent the hours',
  'hours.approved': 'The hours were approved or agreed to',
  'payment.recorded': 'The professional noted a payment',
  'payment.confirmed': 'The helper confirmed a payment',
  'message.received': 'The other person wrote',
  'review.published': 'A review is shown from now on, or both of a gig',
  'posting.changed': 'A posting was edited, filled, closed or opened again',
  'webhook.test': 'Somebody asked for an event to try a webhook',
};

const headers: readonly Json[] = [
  { name: 'webhook-id', description: 'The same at each attempt' },
  { name: 'webhook-timestamp', description: 'When it was sent, in seconds since 1970' },
  { name: 'webhook-signature', description: 'By each secret that holds, as Standard Webhooks says' },
].map((header) => ({ ...header, in: 'header', required: true, schema: { type: 'string' } }));

const now = new Date().toISOString();

/** What is sent of each event. Named schemas are added to `components`. */
export function webhooksOf(components: Components): Json {
  const eventOf = (type: keyof typeof webhookData): JsonSchema => ({
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { type: 'string', enum: [type] },
      timestamp: { type: 'string', format: 'date-time', examples: [now] },
      data: toSchema(webhookData[type], 'output', components),
    },
  });
  const types = Object.keys(webhookData) as (keyof typeof webhookData)[];
  return Object.fromEntries(
    types.map((type) => [
      type,
      {
        post: {
          operationId: `event${type.replaceAll(/(?:^|\.)(\w)/g, (_, first: string) => first.toUpperCase())}`,
          tags: ['webhooks'],
          summary: summaries[type],
          description: 'Sent to the address of your webhook. Verify the signature before you believe it.',
          security: [],
          parameters: headers,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: describeFields(eventOf(type), answerTextOf, 'event') } },
          },
          responses: {
            204: { description: 'It has arrived; any other status from 200 to 299 means the same' },
            410: { description: 'The address is gone for good: the webhook is turned off' },
          },
        },
      },
    ]),
  );
}
