import { z } from 'zod';
import type { Database } from '@get-my-helpers/db/client';
import { findAccountContact } from '@get-my-helpers/db/queries/accounts';
import { findEmailChange, setEmailChangeToken } from '@get-my-helpers/db/queries/email-changes';
import type { Account } from '@get-my-helpers/db/queries/events';
import { addJob, type Tasks } from '@get-my-helpers/db/queue';
import { accountTypes, type AccountType } from '@get-my-helpers/validation/reference';
import { newToken } from '../tokens.ts';
import { writeLetter } from './letter.ts';
import { sendWithin, unlimitedMails, type LimitedMail, type MailLimit } from './mail-limit.ts';
import type { Mailer } from './mailer.ts';

/** Mails about the safety of an account: its password and its address. */

const account = z.object({ type: z.enum(accountTypes), id: z.guid() });
const emailChange = z.object({ id: z.int(), wasConfirmed: z.boolean().default(false) });

const names = { passwordChanged: 'mail-password-changed', emailChanged: 'mail-email-changed' } as const;

/** Tells an account's owner that it has a new password. */
export const mailPasswordChanged = (db: Database, { type, id }: Account): Promise<void> =>
  addJob(db, names.passwordChanged, { type, id });

/** Tells the old address of a change, with the link that takes it back if it may. */
export const mailEmailChanged = (db: Database, change: z.output<typeof emailChange>): Promise<void> =>
  addJob(db, names.emailChanged, change);

interface Equipment {
  db: Database;
  mailer: Mailer;
  linkOf: (href: string) => string;
  limit: MailLimit;
}

const footer =
  'You are receiving this email because it concerns the security of your account. These emails cannot be turned off.';

/** What the server does for each of these mails in the queue. */
export function securityMailTasks({ db, mailer, linkOf, limit }: Equipment): Tasks {
  /** Whoever confirmed their address hears of everything; at any other somebody may just be making mails arrive. */
  const tell = (
    kind: LimitedMail,
    to: { email: string; type: AccountType; isConfirmed: boolean },
    send: () => Promise<void>,
  ): Promise<void> => sendWithin(to.isConfirmed ? unlimitedMails : limit, { kind, ...to }, send);

  return {
    async [names.passwordChanged](payload) {
      const to = account.parse(payload);
      const contact = await findAccountContact(db, to);
      if (!contact) return;
      const letter = writeLetter({
        name: contact.name,
        paragraphs: [
          `The password of your ${to.type} account was changed, and all other devices were signed out.`,
          'If this was not you, choose a new password right away.',
        ],
        link: { label: 'This was not me', href: linkOf(to.type === 'helper' ? '/forgot-password' : professionalReset) },
        footer,
      });
      const isConfirmed = contact.emailVerifiedAt !== null;
      await tell('password-notice', { email: contact.email, type: to.type, isConfirmed }, () =>
        mailer.send({ to: contact.email, subject: 'Your password was changed', ...letter }),
      );
    },

    async [names.emailChanged](payload) {
      const { id, wasConfirmed } = emailChange.parse(payload);
      const change = await findEmailChange(db, id);
      const contact = change && (await findAccountContact(db, change.account));
      if (!change || !contact) return;
      const { type } = change.account;
      const { token, tokenHash } = newToken();
      const undoable = change.canUndo && (await setEmailChangeToken(db, change.id, tokenHash));
      const letter = writeLetter({
        name: contact.name,
        paragraphs: [
          `The email address of your ${type} account was changed. Future mail goes to the new address.`,
          ...(undoable ? [undoText] : []),
        ],
        link: undoable
          ? {
              label: 'This was not me: undo the change',
              href: linkOf(`/undo-email-change#token=${token}&type=${type}`),
            }
          : { label: 'Open your account', href: linkOf('/account') },
        footer,
      });
      await tell('email-notice', { email: change.oldEmail, type, isConfirmed: wasConfirmed }, () =>
        mailer.send({ to: change.oldEmail, subject: 'Your email address was changed', ...letter }),
      );
    },
  };
}

const professionalReset = '/forgot-password?type=professional';
const undoText =
  'If this was you, there is nothing to do. If not, the link below restores this address, signs out all devices and lets you choose a new password. It works once and expires after seven days.';
