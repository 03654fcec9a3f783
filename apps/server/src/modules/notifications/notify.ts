import type { Database } from '@get-my-helpers/db/client';
import { appendEvents, type StoredEvent } from '@get-my-helpers/db/queries/events';
import {
  insertNotifications,
  type NotificationDetails,
  type NotificationEvent,
} from '@get-my-helpers/db/queries/notifications';
import type { UserAccount } from '@get-my-helpers/validation/account';
import { queueNotificationMails } from './mail/notification-mails.ts';
import { shorten, templates } from './templates.ts';
import { storeForWebhooks, type WebhookChange } from './webhook-outbox.ts';

/** A notification for one person; `templates.ts` has its text. */
export type NotificationOf<Event extends NotificationEvent> = {
  to: UserAccount;
  event: Event;
  /** Who did it; null when nobody did. */
  actorId: string | null;
  /** What it is about, by the template's type of subject. */
  subjectId: string;
  data: NotificationDetails[Event];
};
export type NewNotification = { [Event in NotificationEvent]: NotificationOf<Event> }[NotificationEvent];
/** What happened and who did it. */
export type Happening = {
  [Event in NotificationEvent]: Pick<NotificationOf<Event>, 'event' | 'actorId' | 'data'>;
}[NotificationEvent];

/** The effects of a transaction on others: events for open pages, notifications, and changes for webhooks. */
export interface Updates {
  events?: readonly { to: readonly UserAccount[]; event: StoredEvent }[];
  notifications?: readonly NewNotification[];
  changes?: readonly WebhookChange[];
}

/** The two people of a conversation, an application or a gig. */
export const bothOf = ({ helperId, professionalId }: { helperId: string; professionalId: string }): UserAccount[] => [
  { type: 'helper', id: helperId },
  { type: 'professional', id: professionalId },
];

/** The updates of several changes, for one call of `notify`. */
export const joinUpdates = (parts: readonly Updates[]): Required<Updates> => ({
  events: parts.flatMap(({ events = [] }) => events),
  notifications: parts.flatMap(({ notifications = [] }) => notifications),
  changes: parts.flatMap(({ changes = [] }) => changes),
});

/**
 * Notifies people of what a transaction did, with the same number of statements for thousands as for one. Call it once,
 * as the last thing of the transaction (see `appendEvents`).
 */
export async function notify(trx: Database, { events = [], notifications = [], changes = [] }: Updates): Promise<void> {
  const stored = await insertNotifications(
    trx,
    notifications.map(({ data, ...facts }) => {
      const { kind, subjectType } = templates[facts.event];
      return { ...facts, kind, subjectType, data: shortenTexts(data) };
    }),
  );
  const mailed = new Set(stored.filter(({ isMailed }) => isMailed).map(({ accountId }) => accountId));
  await queueNotificationMails(
    trx,
    notifications.map(({ to }) => to).filter(({ id }) => mailed.has(id)),
  );
  const shown = stored.filter(({ isShown }) => isShown);
  await appendEvents(trx, [
    ...events.flatMap(({ to, event }) => to.map((account) => ({ to: account, data: event }))),
    ...shown.map(({ id, accountId }) => ({
      to: { id: accountId },
      data: { type: 'notification', notificationId: id } as const,
    })),
  ]);
  await storeForWebhooks(trx, changes);
}

/** Shortens a text to the part that is shown. */
const shortenTexts = <Data extends object>(data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? shorten(value) : value,
    ]),
  ) as Data;
