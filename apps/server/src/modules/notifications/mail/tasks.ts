import { z } from 'zod';
import { transaction, type Database } from '@get-my-helpers/db/client';
import { replaceAccountToken } from '@get-my-helpers/db/queries/account-tokens';
import { findAccountContact, findCredentialsByEmail, lockAccountForShare } from '@get-my-helpers/db/queries/accounts';
import { addJob, type Tasks } from '@get-my-helpers/db/queue';
import { userAccount, type UserAccount } from '@get-my-helpers/validation/account';
import { userTypes, type TokenPurpose } from '@get-my-helpers/validation/reference';
import { newToken } from '../../../auth/tokens.ts';
import { writeEmail } from './email-template.ts';
import { sendWithin, unlimitedMails, type MailLimit } from './mail-limit.ts';
import type { Mailer } from './mailer.ts';
import { notificationMailTasks } from './notification-mails.ts';
import { securityMailTasks } from './security-mails.ts';

/** The queue's emails, written when they are sent, so that no address and no token is stored in the queue. */

const resetRequest = z.object({ type: z.enum(userTypes), email: z.string() });

/** How long the link in a mail works, in seconds. */
export const tokenSeconds: Readonly<Record<TokenPurpose, number>> = {
  'password-reset': 60 * 60,
  'email-verification': 3 * 24 * 60 * 60,
};

const names = { reset: 'mail-password-reset', verification: 'mail-email-verification' } as const;

/** Sends the link to choose a new password, if there is such an account. */
export const mailPasswordReset = (db: Database, request: z.output<typeof resetRequest>): Promise<void> =>
  addJob(db, names.reset, request);

/** Sends the link that confirms an account's address. */
export const mailEmailVerification = (db: Database, { type, id }: UserAccount): Promise<void> =>
  addJob(db, names.verification, { type, id });

interface Equipment {
  db: Database;
  mailer: Mailer;
  /** Where people reach the site; never taken from a request, whose sender could name any host. */
  siteUrl: string;
  /** How long after an email of notifications the next ones are collected; by default they are not. */
  collectSeconds?: number;
  /** None unless given. */
  limit?: MailLimit;
  /** Called with what an operator should know of. */
  warn?: (message: string) => void;
}

const asked =
  'You are receiving this email because someone asked for it on our site. If this was not you, you can ignore it.';

/** What the server does for each kind of work in the queue. */
export function mailTasks({ db, mailer, siteUrl, collectSeconds = 0, limit = unlimitedMails, warn }: Equipment): Tasks {
  const linkOf = (href: string): string => new URL(href, siteUrl).href;

  /** Undefined when the account has been deleted meanwhile, or has another address, which gets an email of its own. */
  async function link(to: UserAccount, email: string, purpose: TokenPurpose, page: string) {
    const { token, tokenHash } = newToken();
    const lifetimeSeconds = tokenSeconds[purpose];
    const isKept = await transaction(db, async (trx) => {
      if (!(await lockAccountForShare(trx, to))) return false;
      // The link to the other address would end.
      if ((await findAccountContact(trx, to))?.email !== email) return false;
      await replaceAccountToken(trx, { ...to, email }, { tokenHash, purpose, lifetimeSeconds });
      return true;
    });
    if (!isKept) return undefined;
    // In the fragment, which no server and no log gets to see.
    return linkOf(`${page}#token=${token}&type=${to.type}`);
  }

  return {
    ...securityMailTasks({ db, mailer, linkOf, limit }),
    ...notificationMailTasks({ db, mailer, linkOf, collectSeconds, warn }),

    async [names.reset](payload) {
      const { type, email } = resetRequest.parse(payload);
      const found = await findCredentialsByEmail(db, type, email);
      const contact = found && (await findAccountContact(db, { type, id: found.id }));
      if (!found || !contact) return;
      // A new address has to be confirmed before it can be used to reset the password.
      if (contact.emailChangedAt !== null && contact.emailVerifiedAt === null) {
        return mailEmailVerification(db, { type, id: found.id });
      }
      await sendWithin(limit, { kind: 'reset', email: found.email, type }, async () => {
        const href = await link({ type, id: found.id }, found.email, 'password-reset', '/reset-password');
        if (href === undefined) return;
        const email = writeEmail({
          name: found.name,
          paragraphs: [
            `Someone asked for a new password for your ${type} account. The link below works once and expires in an hour. If you asked more than once, only the latest link works.`,
          ],
          link: { label: 'Choose a new password', href },
          footer: asked,
        });
        await mailer.send({ to: found.email, subject: 'Choose a new password', ...email });
      });
    },

    async [names.verification](payload) {
      const to = userAccount.parse(payload);
      const contact = await findAccountContact(db, to);
      if (!contact || contact.emailVerifiedAt !== null) return;
      await sendWithin(limit, { kind: 'confirmation', email: contact.email }, async () => {
        const href = await link(to, contact.email, 'email-verification', '/verify-email');
        if (href === undefined) return;
        const email = writeEmail({
          name: contact.name,
          paragraphs: [
            'Please confirm that this is your email address. The link below works once and expires in three days.',
          ],
          link: { label: 'Confirm this address', href },
          footer: asked,
        });
        await mailer.send({ to: contact.email, subject: 'Please confirm your email address', ...email });
      });
    },
  };
}
