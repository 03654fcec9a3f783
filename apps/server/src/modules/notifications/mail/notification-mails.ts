import { transaction, type Database } from '@get-my-helpers/db/client';
import { accountKey, findAccountContact } from '@get-my-helpers/db/queries/accounts';
import {
  beginMailPause,
  deleteNotificationMails,
  findMailPauseEnd,
  listNotificationMails,
  lockNotificationMails,
} from '@get-my-helpers/db/queries/notification-mails';
import { findNotifications, listPreferences } from '@get-my-helpers/db/queries/notifications';
import { addJob, addJobs } from '@get-my-helpers/db/queue';
import { userAccount, type UserAccount } from '@get-my-helpers/validation/account';
import type { Notification } from '@get-my-helpers/validation/notification';
import { renderNotification } from '../templates.ts';
import { writeEmail } from './email-template.ts';
import type { Mailer } from './mailer.ts';

/**
 * Notifications by email. The first one is sent at once; what comes in the minutes after an email is collected and sent as
 * one. What its reader has read or turned off since then is left out.
 */

const mailTask = 'mail-notifications';
const shownMax = 20;
/** How long to wait while another email is being sent to the same account. */
const retryMs = 1000;

/** Queues emails with the waiting notifications of these people, to run after the transaction. */
export const queueNotificationMails = (trx: Database, recipients: readonly UserAccount[]): Promise<void> =>
  addJobs(trx, mailTask, [...new Map(recipients.map(({ type, id }) => [id, { type, id }])).values()]);

/**
 * Where a notification leads from an email. The dashboard sends whoever is not signed in to the home page, so it is reached by the
 * login of its reader, which goes straight on where they are signed in.
 */
function mailHref(to: UserAccount, href: string): string {
  return href.startsWith('/dashboard') ? `/login-${to.type}?${new URLSearchParams({ next: href }).toString()}` : href;
}

export interface NotificationMailOptions {
  db: Database;
  mailer: Mailer;
  linkOf: (href: string) => string;
  /** How long after an email further notifications are collected; 0: every notification is a separate email, at once. */
  collectSeconds: number;
}

/** What the server does for the notifications in the queue. */
export function notificationMailTasks({ db, mailer, linkOf, collectSeconds }: NotificationMailOptions) {
  /** Ids of notifications that were mailed, but are still in the table, because the database was away afterwards. */
  const mailed = new Set<string>();

  /** Returns whether anything was left to send. */
  async function send(trx: Database, to: UserAccount, ids: readonly string[]): Promise<boolean> {
    const contact = await findAccountContact(trx, to);
    // Unconfirmed addresses get no text written by others.
    const isConfirmed = (contact?.emailVerifiedAt ?? null) !== null;
    const notifications = isConfirmed ? await stillOfInterest(trx, to, ids, collectSeconds > 0) : [];
    if (!contact || notifications.length === 0) return false;
    const preferencesUrl = linkOf('/account#notifications');
    const email = writeEmail({
      name: contact.name,
      ...contentOf(notifications, (href) => linkOf(mailHref(to, href))),
      footer: 'Choose which mails you get',
      footerHref: preferencesUrl,
    });
    const [first] = notifications;
    const subject = notifications.length === 1 ? first?.title : `You have ${notifications.length} new notifications`;
    await mailer.send({ to: contact.email, subject: subject ?? '', preferencesUrl, ...email });
    for (const id of ids) mailed.add(id);
    return true;
  }

  /** Sends what waits, or returns when to try again; an email is never sent by two servers at once. */
  async function sendWaiting(trx: Database, to: UserAccount, waiting: readonly string[]): Promise<string | undefined> {
    const unsent = waiting.filter((id) => !mailed.has(id));
    let isSent = unsent.length < waiting.length;
    const pauseEnd = collectSeconds > 0 && !isSent ? await findMailPauseEnd(trx, to) : undefined;
    if (pauseEnd !== undefined) return pauseEnd;
    const batches = collectSeconds > 0 ? [unsent] : unsent.map((id) => [id]);
    for (const batch of batches) isSent = (await send(trx, to, batch)) || isSent;
    await deleteNotificationMails(trx, waiting);
    if (isSent && collectSeconds > 0) await beginMailPause(trx, to, collectSeconds);
    return undefined;
  }

  return {
    /**
     * The transaction stays open while the email is sent. If it fails, everything waits as before, and what was mailed
     * nevertheless is remembered.
     */
    async [mailTask](payload: unknown) {
      const to = userAccount.parse(payload);
      const done = await transaction(db, async (trx) => {
        const isLocked = await lockNotificationMails(trx, to);
        const ids = await listNotificationMails(trx, to);
        if (ids.length === 0) return [];
        const notBefore = isLocked ? await sendWaiting(trx, to, ids) : new Date(Date.now() + retryMs).toISOString();
        if (notBefore === undefined) return ids;
        await addJob(trx, mailTask, to, { notBefore, key: `${mailTask}:${accountKey(to)}` });
        return [];
      });
      for (const id of done) mailed.delete(id);
    },
  };
}

/** Those of the notifications that their reader has not turned off or, with `skipRead`, read since. */
async function stillOfInterest(
  db: Database,
  to: UserAccount,
  ids: readonly string[],
  skipRead: boolean,
): Promise<Notification[]> {
  const off = (await listPreferences(db, to)).filter(({ byEmail }) => !byEmail).map(({ kind }) => kind);
  const rows = await findNotifications(db, to, ids);
  return rows
    .filter(({ kind, readAt }) => !off.includes(kind) && !(skipRead && readAt !== null))
    .map((row) => renderNotification(row));
}

function contentOf(notifications: readonly Notification[], linkOf: (href: string) => string) {
  const [only] = notifications;
  if (only && notifications.length === 1) {
    return { paragraphs: [`${only.title}.`, only.body], link: { label: 'Open it', href: linkOf(only.href) } };
  }
  const shown = notifications.slice(0, shownMax).map(({ title, body, href }) => `${title}.\n${body}\n${linkOf(href)}`);
  const more = notifications.length - shown.length;
  return {
    paragraphs: [...shown, ...(more > 0 ? [`And ${more} more.`] : [])],
    link: { label: 'See all of them', href: linkOf('/notifications') },
  };
}
