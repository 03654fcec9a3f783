import { z } from 'zod';
import type { Database } from '@get-my-helpers/db/client';
import { replaceAccountToken } from '@get-my-helpers/db/queries/account-tokens';
import { findAccountContact } from '@get-my-helpers/db/queries/accounts';
import { findHelperCredentialsByEmail } from '@get-my-helpers/db/queries/helpers';
import { findProfessionalCredentialsByEmail } from '@get-my-helpers/db/queries/professionals';
import { addJob, addJobs, type Tasks } from '@get-my-helpers/db/queue';
import { accountTypes, type TokenPurpose } from '@get-my-helpers/validation/reference';
import type { Note } from '../announce.ts';
import { newToken } from '../tokens.ts';
import { writeLetter } from './letter.ts';
import type { Mailer } from './mailer.ts';
import { securityMailTasks } from './security-mails.ts';

/** The work of the queue: mails, written when they are sent, so that no address and no token lies in the queue. */

const account = z.object({ type: z.enum(accountTypes), id: z.guid() });
const note = z.object({
  to: account,
  by: account.extend({ name: z.string().optional() }).nullable().default(null),
  kind: z.string().optional(),
  title: z.string(),
  body: z.string(),
  href: z.string(),
});
const resetRequest = z.object({ type: z.enum(accountTypes), email: z.string() });

/** How long the link in a mail works, in seconds. */
export const tokenSeconds: Readonly<Record<TokenPurpose, number>> = {
  'password-reset': 60 * 60,
  'email-verification': 3 * 24 * 60 * 60,
};

const names = { note: 'mail-note', reset: 'mail-password-reset', verification: 'mail-email-verification' } as const;

const idOf = ({ type, id }: z.output<typeof account>): z.output<typeof account> => ({ type, id });

/** Sends notes by e-mail, after the transaction; not any more when whom one names deletes their account before. */
export const mailNotes = (db: Database, notes: readonly Note[]): Promise<void> =>
  addJobs(
    db,
    names.note,
    notes.map(({ to, by, kind, title, body, href }) => ({
      to: idOf(to),
      by: by && { ...idOf(by), name: by.name },
      kind,
      title,
      body,
      href,
    })),
  );

/** The title under the present name of whom it names, which may have changed while the mail waited. */
function titleNow({ kind, title, by }: z.output<typeof note>, present: { name: string } | undefined): string {
  if (by?.name === undefined || !present) return title;
  if (kind === 'message') return title.slice(0, title.length - by.name.length) + present.name;
  return present.name + title.slice(by.name.length);
}

/** Sends the link to choose a new password, if there is such an account. */
export const mailPasswordReset = (db: Database, request: z.output<typeof resetRequest>): Promise<void> =>
  addJob(db, names.reset, request);

/** Sends the link that proves that an account's address is its owner's. */
export const mailEmailVerification = (db: Database, to: z.output<typeof account>): Promise<void> =>
  addJob(db, names.verification, to);

const find = { helper: findHelperCredentialsByEmail, professional: findProfessionalCredentialsByEmail } as const;

interface Equipment {
  db: Database;
  mailer: Mailer;
  /** Where people reach the site; never taken from a request, whose sender could name any host. */
  siteUrl: string;
}

const asked = 'You get this mail because somebody asked for it on our site. If it was not you, you need to do nothing.';
const notified = 'Choose which mails you get';

/** What the server does for each kind of work in the queue. */
export function mailTasks({ db, mailer, siteUrl }: Equipment): Tasks {
  const linkOf = (href: string): string => new URL(href, siteUrl).href;

  async function link(to: z.output<typeof account>, email: string, purpose: TokenPurpose, page: string) {
    const { token, tokenHash } = newToken();
    const lifetimeSeconds = tokenSeconds[purpose];
    await replaceAccountToken(db, { ...to, email }, { tokenHash, purpose, lifetimeSeconds });
    // After the hash, which no server and no log gets to see.
    return linkOf(`${page}#token=${token}&type=${to.type}`);
  }

  return {
    ...securityMailTasks({ db, mailer, linkOf }),

    async [names.note](payload) {
      const waiting = note.parse(payload);
      const { to, by, body, href } = waiting;
      const contact = await findAccountContact(db, to);
      const named = by ? await findAccountContact(db, by) : undefined;
      if (!contact || (by && !named)) return;
      const title = titleNow(waiting, named);
      const preferencesUrl = linkOf('/account#notifications');
      const letter = writeLetter({
        name: contact.name,
        paragraphs: [`${title}.`, body],
        link: { label: 'Open it', href: linkOf(href) },
        footer: notified,
        footerHref: preferencesUrl,
      });
      await mailer.send({ to: contact.email, subject: title, preferencesUrl, ...letter });
    },

    async [names.reset](payload) {
      const { type, email } = resetRequest.parse(payload);
      const found = await find[type](db, email);
      const contact = found && (await findAccountContact(db, { type, id: found.id }));
      if (!found || !contact) return;
      // A new address has to be proved before it may open the account.
      if (contact.emailChangedAt !== null && contact.emailVerifiedAt === null) {
        return mailEmailVerification(db, { type, id: found.id });
      }
      const href = await link({ type, id: found.id }, found.email, 'password-reset', '/reset-password');
      const letter = writeLetter({
        name: found.name,
        paragraphs: [
          `Somebody asked for a new password for your account as a ${type}. The link below works once, within an hour.`,
        ],
        link: { label: 'Choose a new password', href },
        footer: asked,
      });
      await mailer.send({ to: found.email, subject: 'Choose a new password', ...letter });
    },

    async [names.verification](payload) {
      const to = account.parse(payload);
      const contact = await findAccountContact(db, to);
      if (!contact || contact.emailVerifiedAt !== null) return;
      const href = await link(to, contact.email, 'email-verification', '/verify-email');
      const letter = writeLetter({
        name: contact.name,
        paragraphs: ['Please confirm that this is your e-mail address. The link below works once, within three days.'],
        link: { label: 'Confirm the address', href },
        footer: asked,
      });
      await mailer.send({ to: contact.email, subject: 'Please confirm your e-mail address', ...letter });
    },
  };
}
