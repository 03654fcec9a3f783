import { Webhook } from 'standardwebhooks';
import type { webhooks } from './generated/rest.ts';

export { WebhookVerificationError } from 'standardwebhooks';

type Sent<Event> = Event extends { post: { requestBody: { content: { 'application/json': infer Body } } } }
  ? Body
  : never;

/** What is sent of each event, and the id that is the same at each attempt: remember it, because an event may arrive twice. */
type Events = { [Type in keyof webhooks]: Sent<webhooks[Type]> & { id: string } };

/** What each event carries: its object as it was at that moment, as the API shows it to the account of the webhook. */
export type WebhookEventData = { [Type in keyof Events]: Events[Type]['data'] };

/** An event: `type` says what `data` is. A later server may send types that are not here; answer 2xx to those, too. */
export type WebhookEvent = Events[keyof Events];

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
