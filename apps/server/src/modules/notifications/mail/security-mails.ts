import { z } from 'zod';
import type { Database } from '@get-my-helpers/db/client';
import { findAccountContact } from '@get-my-helpers/db/queries/accounts';
import { findEmailChange, setEmailChangeToken } from '@get-my-helpers/db/queries/email-changes';
import { addJob, type Tasks } from '@get-my-helpers/db/queue';
import { account, userAccount, type Account, type UserAccount } from '@get-my-helpers/validation/account';
import { limits } from '@get-my-helpers/validation/limits';
import type { AccountType, UserType } from '@get-my-helpers/validation/reference';
import { newToken } from '../../../auth/tokens.ts';
import { writeEmail } from './email-template.ts';
import { sendWithin, unlimitedMails, type LimitedMail, type MailLimit } from './mail-limit.ts';
import type { Mailer } from './mailer.ts';

/** Mails about the security of an account: its password, its address and its second factor. */

const emailChange = z.object({ id: z.int(), wasConfirmed: z.boolean().default(false) });

const secondFactorChange = account.extend({
  change: z.enum(['on', 'off', 'recovery-codes']),
});
type SecondFactorChange = z.output<typeof secondFactorChange>['change'];

const apiKeyChange = userAccount.extend({
  change: z.enum(['created', 'removed', 'ended']),
  /** What the owner calls the key; absent of several. */
  name: z.string().optional(),
});
type ApiKeyChange = Pick<z.output<typeof apiKeyChange>, 'change' | 'name'>;

const webhookOff = userAccount.extend({ url: z.string(), because: z.enum(['failing', 'full', 'gone']) });

const names = {
  passwordChanged: 'mail-password-changed',
  emailChanged: 'mail-email-changed',
  secondFactorChanged: 'mail-second-factor-changed',
  apiKeyChanged: 'mail-api-key-changed',
  webhookOff: 'mail-webhook-off',
} as const;

/** Notifies an account's owner of a new password. */
export const mailPasswordChanged = (db: Database, { type, id }: UserAccount): Promise<void> =>
  addJob(db, names.passwordChanged, { type, id });

/** Notifies the old address of a change, with a link that undoes it where that is allowed. */
export const mailEmailChanged = (db: Database, change: z.output<typeof emailChange>): Promise<void> =>
  addJob(db, names.emailChanged, change);

/** Notifies an account's owner that its second factor was turned on or off, or has new recovery codes. */
export const mailSecondFactorChanged = (
  db: Database,
  { type, id }: Account,
  change: SecondFactorChange,
): Promise<void> => addJob(db, names.secondFactorChanged, { type, id, change });

/** Notifies an account's owner that an API key was created or removed, or that all of them ended. */
export const mailApiKeyChanged = (db: Database, { type, id }: UserAccount, change: ApiKeyChange): Promise<void> =>
  addJob(db, names.apiKeyChanged, { type, id, ...change });

/** Notifies an account's owner that a webhook was turned off because its events do not arrive. */
export const mailWebhookOff = (
  db: Database,
  { type, id }: UserAccount,
  off: Pick<z.output<typeof webhookOff>, 'url' | 'because'>,
): Promise<void> => addJob(db, names.webhookOff, { type, id, ...off });

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
  /** Confirmed addresses get every notice; unconfirmed ones are limited, since somebody may be flooding a stranger's mailbox. */
  const tell = (
    kind: LimitedMail,
    to: { email: string; type: AccountType; isConfirmed: boolean },
    send: () => Promise<void>,
  ): Promise<void> => sendWithin(to.isConfirmed ? unlimitedMails : limit, { kind, ...to }, send);

  const notMeLink = (type: UserType) => ({
    label: 'This was not me',
    href: linkOf(type === 'helper' ? '/forgot-password' : professionalReset),
  });
  const linkAfter = (type: AccountType) =>
    type === 'admin' ? { label: 'Your security settings', href: linkOf('/admin/security') } : notMeLink(type);

  return {
    async [names.passwordChanged](payload) {
      const to = userAccount.parse(payload);
      const contact = await findAccountContact(db, to);
      if (!contact) return;
      const email = writeEmail({
        name: contact.name,
        paragraphs: [
          `The password of your ${to.type} account was changed, and all other devices were signed out.`,
          'If this was not you, choose a new password right away.',
        ],
        link: notMeLink(to.type),
        footer,
      });
      const isConfirmed = contact.emailVerifiedAt !== null;
      await tell('password-notice', { email: contact.email, type: to.type, isConfirmed }, () =>
        mailer.send({ to: contact.email, subject: 'Your password was changed', ...email }),
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
      const email = writeEmail({
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
        mailer.send({ to: change.oldEmail, subject: 'Your email address was changed', ...email }),
      );
    },

    async [names.secondFactorChanged](payload) {
      const { change, ...to } = secondFactorChange.parse(payload);
      const contact = await findAccountContact(db, to);
      if (!contact) return;
      // An admin's address comes from the settings, so it counts as confirmed.
      const isConfirmed = to.type === 'admin' || contact.emailVerifiedAt !== null;
      const { subject, says } = secondFactorTexts[change];
      const email = writeEmail({
        name: contact.name,
        paragraphs: [says(`your ${to.type} account`), notMe[to.type]],
        link: linkAfter(to.type),
        footer,
      });
      await tell('second-factor-notice', { email: contact.email, type: to.type, isConfirmed }, () =>
        mailer.send({ to: contact.email, subject, ...email }),
      );
    },

    async [names.apiKeyChanged](payload) {
      const { change, name = '', ...to } = apiKeyChange.parse(payload);
      const contact = await findAccountContact(db, to);
      if (!contact) return;
      const { subject, says, andThen } = apiKeyTexts[change];
      const email = writeEmail({
        name: contact.name,
        paragraphs: [says(`your ${to.type} account`, name), andThen],
        link: { label: 'Your API keys', href: linkOf('/account#api-keys') },
        footer,
      });
      const isConfirmed = contact.emailVerifiedAt !== null;
      await tell('api-key-notice', { email: contact.email, type: to.type, isConfirmed }, () =>
        mailer.send({ to: contact.email, subject, ...email }),
      );
    },

    async [names.webhookOff](payload) {
      const { url, because, ...to } = webhookOff.parse(payload);
      const contact = await findAccountContact(db, to);
      if (!contact) return;
      const email = writeEmail({
        name: contact.name,
        paragraphs: [
          `Your webhook to ${url} was turned off. ${webhookOffTexts[because]}`,
          'What was waiting to be sent is in its log, from where you can send it again after turning the webhook on.',
        ],
        link: { label: 'Your webhooks', href: linkOf('/account/webhooks') },
        footer: 'You are receiving this email because your account has a webhook.',
      });
      const isConfirmed = contact.emailVerifiedAt !== null;
      await tell('webhook-notice', { email: contact.email, type: to.type, isConfirmed }, () =>
        mailer.send({ to: contact.email, subject: 'A webhook was turned off', ...email }),
      );
    },
  };
}

const professionalReset = '/forgot-password?type=professional';
const undoText =
  'If this was you, there is nothing to do. If not, the link below restores this address, signs out all devices and lets you choose a new password. It works once and expires after seven days.';

const chooseNewPassword =
  'If this was not you, choose a new password right away. If you cannot sign in after that, ask us to turn off two-step sign-in.';
const notMe: Readonly<Record<AccountType, string>> = {
  helper: chooseNewPassword,
  professional: chooseNewPassword,
  admin:
    'If this was not you, tell the operator of this site right away. They can turn off two-step sign-in and end your sessions.',
};

const secondFactorTexts: Readonly<Record<SecondFactorChange, { subject: string; says: (account: string) => string }>> =
  {
    on: {
      subject: 'Two-step sign-in was turned on',
      says: (account) =>
        `Two-step sign-in was turned on for ${account}. Signing in now requires a code from an authenticator app in addition to the password.`,
    },
    off: {
      subject: 'Two-step sign-in was turned off',
      says: (account) => `Two-step sign-in was turned off for ${account}. Signing in now requires only the password.`,
    },
    'recovery-codes': {
      subject: 'Your recovery codes were replaced',
      says: (account) => `New recovery codes were created for ${account}. The old codes no longer work.`,
    },
  };

interface ApiKeyTexts {
  subject: string;
  says: (account: string, name: string) => string;
  andThen: string;
}

const apiKeyTexts: Readonly<Record<ApiKeyChange['change'], ApiKeyTexts>> = {
  created: {
    subject: 'A new API key for your account',
    says: (account, name) =>
      `The API key “${name}” was created for ${account}. Programs that have it can use your account.`,
    andThen: 'If this was not you, remove the key and choose a new password right away.',
  },
  removed: {
    subject: 'An API key was removed',
    says: (account, name) =>
      `The API key “${name}” of ${account} was removed. Programs that used it no longer have access.`,
    andThen: 'If this was not you, choose a new password right away.',
  },
  ended: {
    subject: 'Your API keys were removed',
    says: (account) =>
      `All API keys of ${account} were removed, because the account was secured. Programs that used them no longer have access.`,
    andThen: 'Create new keys for the programs that you still use.',
  },
};

const webhookOffTexts = {
  failing: 'For five days, every attempt to send it an event has failed.',
  full: `Nothing has reached it for more than an hour, and more than ${limits.webhookWaiting.toLocaleString('en-US')} events were waiting.`,
  gone: 'Its server answered that the address is gone for good (410).',
} as const;
