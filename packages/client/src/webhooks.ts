import { Webhook } from 'standardwebhooks';
import type { components } from './generated/rest.ts';

export { WebhookVerificationError } from 'standardwebhooks';

type Schemas = components['schemas'];

/** What each event carries: its object as it was at that moment, as the API shows it to the account of the webhook. */
export interface WebhookEventData {
  /** As an applicant to a professional, as one's own application to a helper. */
  'application.created': Schemas['Applicant'] | Schemas['OwnApplication'];
  'application.changed': Schemas['Applicant'] | Schemas['OwnApplication'];
  'gig.offered': Schemas['Gig'];
  'gig.changed': Schemas['Gig'];
  'hours.submitted': Schemas['Hours'];
  'hours.approved': Schemas['Hours'];
  'payment.recorded': Schemas['Payment'] & { gigId: string };
  'payment.confirmed': Schemas['Payment'] & { gigId: string };
  'message.received': Schemas['Message'];
  /** A review of a helper, or of a professional. */
  'review.published': Schemas['Review'] | Schemas['ProfessionalReview'];
  'posting.changed': Schemas['JobPosting'];
  /** Sent by `POST /api/webhooks/{id}/test`. */
  'webhook.test': { webhookId: string };
}

type EventType = keyof WebhookEventData;

/** An event: `type` says what `data` is. A later server may send types that are not here; answer 2xx to those, too. */
export type WebhookEvent = {
  [Type in EventType]: {
    /** The same at each attempt: remember it, because an event may arrive twice. */
    id: string;
    type: Type;
    /** When it happened, as an ISO timestamp in UTC. */
    timestamp: string;
    data: WebhookEventData[Type];
  };
}[EventType];

type HeaderValues = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const textOf = (value: string | readonly string[] | undefined): string => String(value ?? '');

/**
 * The event that a request to a webhook brings. `body` is what was received, byte by byte: JSON that was parsed and written
 * again has another signature. Throws `WebhookVerificationError` when it was not signed by this secret within five minutes.
 */
export function verifyWebhook(body: string | Uint8Array, headers: HeaderValues, secret: string): WebhookEvent {
  const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const fields = Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), textOf(value)]));
  const event = new Webhook(secret).verify(text, fields) as Omit<WebhookEvent, 'id'>;
  return { ...event, id: fields['webhook-id'] } as WebhookEvent;
}
