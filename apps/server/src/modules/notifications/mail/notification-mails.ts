import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { transaction, type Database } from '@get-my-helpers/db/client';
import { accountKey, findAccountContact } from '@get-my-helpers/db/queries/accounts';
import {
  beginMailPause,
  deleteNotificationMails,
  endMailPause,
  findMailPauseEnd,
  findNextMailing,
  giveBackNotificationMails,
  hasInterruptedMails,
  takeNotificationMails,
} from '@get-my-helpers/db/queries/notification-mails';
import { findNotifications, listPreferences } from '@get-my-helpers/db/queries/notifications';
import { addJob, addJobs, type JobOptions } from '@get-my-helpers/db/queue';
import { untilStored } from '@get-my-helpers/db/until-stored';
import { userAccount, type UserAccount } from '@get-my-helpers/validation/account';
import type { Notification } from '@get-my-helpers/validation/notification';
import { renderNotification } from '../templates.ts';
import { writeEmail } from './email-template.ts';
import { refusedTextCode, type Mailer } from './mailer.ts';

/**
 * Notifications by email. The first one is sent at once; what comes in the minutes after an email is collected and sent as
 * one. What its reader has read or turned off since then is left out.
 */

const mailTask = 'mail-notifications';
/** One notification that the mail server has refused. */
const refusedTask = 'mail-refused-notification';
const shownMax = 20;
/** Emails that somebody is waiting for, such as a new password, go first. */
const priority = 10;
/** How long to wait before the first repetition of a refused notification. */
const refusedSeconds = 60;
/** How long to wait while another email to the same account is being sent. */
const retrySeconds = 1;

/** Queues emails with the waiting notifications of these people, to run after the transaction. */
export const queueNotificationMails = (trx: Database, recipients: readonly UserAccount[]): Promise<void> =>
  addJobs(trx, mailTask, [...new Map(recipients.map(({ type, id }) => [id, { type, id }])).values()], { priority });

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
  /** The emails that a server has claimed are left to it for this long, in case it was killed. No email takes so long. */
  abandonedSeconds?: number;
  /** Called with what an operator should know of. */
  warn?: (message: string) => void;
}

/**
 * `suspects`: how many of the oldest notifications the mail server refused in one email; 0 when it refused none. At least
 * one of them is to blame. Each run sends the older half, which finds it in a few emails; the others then go out together.
 */
const mailing = userAccount.extend({ suspects: z.int().min(0).default(0) });
type Mailing = z.output<typeof mailing>;

const refused = userAccount.extend({ notificationId: z.uuid() });

/** What a server has claimed, and the end of the pause that it began with it. */
interface Claimed {
  ids: readonly string[];
  pauseEnd: string | undefined;
}

/** What the server does for the notifications in the queue. */
export function notificationMailTasks({
  db,
  mailer,
  linkOf,
  collectSeconds,
  abandonedSeconds = 5 * 60,
  warn = () => undefined,
}: NotificationMailOptions) {
  const serverId = randomUUID();
  const claim = { serverId, abandonedSeconds };
  /** Ids of the accounts to which this server is sending an email. */
  const recipients = new Set<string>();
  /** How many notifications an email may have at most; undefined: all that wait. */
  function mostOf({ suspects }: Mailing): number | undefined {
    if (collectSeconds === 0) return 1;
    return suspects > 0 ? Math.ceil(suspects / 2) : undefined;
  }

  /** Returns whether anything was left to send. */
  async function send(to: UserAccount, ids: readonly string[]): Promise<boolean> {
    const contact = await findAccountContact(db, to);
    // Unconfirmed addresses get no text written by others.
    const isConfirmed = (contact?.emailVerifiedAt ?? null) !== null;
    const notifications = isConfirmed ? await stillOfInterest(db, to, ids, collectSeconds > 0) : [];
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
    return true;
  }

  const runAgain = (on: Database, to: Mailing, when: Pick<JobOptions, 'notBefore' | 'delaySeconds'>): Promise<void> => {
    const key = `${mailTask}:${accountKey(to)}${to.suspects > 0 ? ':suspects' : ''}`;
    return addJob(on, mailTask, to, { ...when, key, priority });
  };

  /** Adds a job for what waits beside these. */
  async function planNext(trx: Database, to: Mailing, { ids, pauseEnd }: Claimed): Promise<void> {
    const notBefore = await findNextMailing(trx, to, { ids, pauseEnd, abandonedSeconds });
    if (notBefore !== undefined) await runAgain(trx, { ...to, suspects: 0 }, { notBefore, delaySeconds: 1 });
  }

  /** Claims what may be sent now; what may not gets a job for later. */
  const take = (to: Mailing): Promise<Claimed> =>
    transaction(db, async (trx) => {
      const most = mostOf(to);
      const collects = most === undefined;
      let pauseEnd = collects ? await findMailPauseEnd(trx, to) : undefined;
      // A pause after an email that was interrupted may have nothing to pause after.
      const mayTake = pauseEnd === undefined || (await hasInterruptedMails(trx, to, claim));
      const ids = mayTake ? await takeNotificationMails(trx, to, claim, most) : [];
      if (ids.length > 0 && collectSeconds > 0) pauseEnd = await beginMailPause(trx, to, collectSeconds);
      // Without a pause, the others follow when this one has been sent; when it fails, they wait for its next attempt.
      if (ids.length === 0 || collects) await planNext(trx, to, { ids, pauseEnd });
      return { ids, pauseEnd };
    });

  async function sendClaimed(to: Mailing, { ids, pauseEnd }: Claimed): Promise<void> {
    const store = (work: (trx: Database) => Promise<void>): Promise<void> =>
      untilStored(() => transaction(db, (trx) => work(trx)));
    const endPause = async (trx: Database): Promise<void> => {
      if (pauseEnd !== undefined) await endMailPause(trx, to, pauseEnd);
    };
    let isSent = false;
    let refusedId: string | undefined;
    try {
      isSent = await send(to, ids);
    } catch (error) {
      const code = refusedTextCode(error);
      if (code === undefined || ids.length > 1) {
        await store(async (trx) => {
          await giveBackNotificationMails(trx, serverId, ids);
          // While the refused one is looked for, the pause keeps others from being sent with it.
          if (code === undefined) await endPause(trx);
          else await runAgain(trx, { ...to, suspects: ids.length }, {});
        });
        if (code === undefined) throw error;
        return;
      }
      // From now on it is tried by itself, because it would hold back everything that is collected with it.
      [refusedId] = ids;
      warn(
        `The mail server refuses the text of a notification to ${to.type} ${to.id} (${code}). It is tried again later.`,
      );
    }
    await store(async (trx) => {
      await deleteNotificationMails(trx, ids);
      if (refusedId !== undefined) {
        const payload = { type: to.type, id: to.id, notificationId: refusedId };
        await addJob(trx, refusedTask, payload, { delaySeconds: refusedSeconds, priority });
      }
      if (!isSent) await endPause(trx);
      const suspects = isSent ? to.suspects - ids.length : 0;
      if (suspects > 0) await runAgain(trx, { ...to, suspects }, {});
      else if (!isSent || mostOf(to) !== undefined)
        await planNext(trx, to, { ids, pauseEnd: isSent ? pauseEnd : undefined });
    });
  }

  return {
    async [mailTask](payload: unknown) {
      const to = mailing.parse(payload);
      if (recipients.has(to.id)) return runAgain(db, to, { delaySeconds: retrySeconds });
      recipients.add(to.id);
      try {
        const claimed = await take(to);
        if (claimed.ids.length > 0) await sendClaimed(to, claimed);
      } finally {
        recipients.delete(to.id);
      }
    },

    async [refusedTask](payload: unknown) {
      const { notificationId, ...to } = refused.parse(payload);
      await send(to, [notificationId]);
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
