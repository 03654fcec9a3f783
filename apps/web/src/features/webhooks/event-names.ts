import type { UserType } from '@get-my-helpers/validation/reference';
import type { WebhookEvent } from '@get-my-helpers/validation/webhook';

/** The events as people choose them. */
const names: Readonly<Record<WebhookEvent, string>> = {
  'application.created': 'New applications',
  'application.changed': 'Decisions on applications',
  'gig.offered': 'Gig offers',
  'gig.changed': 'Changes of gigs',
  'hours.submitted': 'Hours sent',
  'hours.approved': 'Hours approved',
  'payment.recorded': 'Payments noted',
  'payment.confirmed': 'Payments confirmed',
  'message.received': 'Messages',
  'review.published': 'Reviews',
  'posting.changed': 'Changes of job postings',
};

/** Those that can happen to such an account. */
export const eventChoices = (type: UserType): { id: WebhookEvent; name: string }[] =>
  (Object.keys(names) as WebhookEvent[])
    .filter((id) => type === 'professional' || id !== 'posting.changed')
    .map((id) => ({ id, name: names[id] }));

export const namesOfEvents = (events: readonly WebhookEvent[]): string =>
  events.map((event) => names[event]).join(', ');

/** What the log calls an event. */
export const nameOfEvent = (type: string): string => (type in names ? names[type as WebhookEvent] : 'Test event');
