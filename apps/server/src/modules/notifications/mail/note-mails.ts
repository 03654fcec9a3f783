import { z } from 'zod';
import type { Database } from '@get-my-helpers/db/client';
import { findAccountContact, type UserAccount } from '@get-my-helpers/db/queries/accounts';
import {
  beginMailPause,
  deleteNoteMails,
  endMailPause,
  giveBackNoteMails,
  insertNoteMails,
  takeNoteMails,
} from '@get-my-helpers/db/queries/note-mails';
import { findReadNotifications, listPreferences } from '@get-my-helpers/db/queries/notifications';
import { addJob, addJobs } from '@get-my-helpers/db/queue';
import { accountTypes } from '@get-my-helpers/validation/reference';
import type { Note } from '../announce.ts';
import { writeLetter } from './letter.ts';
import type { Mailer } from './mailer.ts';

/**
 * Notices by e-mail. The first one is sent at once; what comes in the minutes after a mail is collected and sent as one. What
 * its reader has seen, turned off or been told by somebody who has gone since then is left out.
 */

const account = z.object({ type: z.enum(accountTypes), id: z.guid() });
const waitingNote = z.object({
  by: account.extend({ name: z.string().optional() }).nullable().default(null),
  kind: z.string().optional(),
  /** What shows it in the product, if something does. */
  notificationId: z.string().nullable().default(null),
  title: z.string(),
  body: z.string(),
  href: z.string(),
});
type WaitingNote = z.output<typeof waitingNote>;

const collectTask = 'mail-notes';
const shownMax = 20;
/** No mail takes that long; the queue lets go of its work after the same time. */
const abandonedSeconds = 5 * 60;

const idOf = ({ type, id }: UserAccount): UserAccount => ({ type, id });

/** Has notices mailed, after the transaction. `notificationId` is null where only the mail tells it. */
export async function mailNotes(
  trx: Database,
  notes: readonly (Note & { notificationId: string | null })[],
): Promise<void> {
  const waiting = notes.map(({ to, by, kind, title, body, href, notificationId }) => {
    const note: WaitingNote = { by: by && { ...idOf(by), name: by.name }, kind, notificationId, title, body, href };
    return { to, actorId: by?.id ?? null, note };
  });
  await insertNoteMails(trx, waiting);
  const receivers = new Map(notes.map(({ to }) => [to.id, idOf(to)]));
  await addJobs(trx, collectTask, [...receivers.values()]);
}

/** The title under the present name of whom it names, which may have changed while the mail waited. */
function titleNow({ kind, title, by }: WaitingNote, present: { name: string } | undefined): string {
  if (by?.name === undefined || !present) return title;
  if (kind === 'message') return title.slice(0, title.length - by.name.length) + present.name;
  return present.name + title.slice(by.name.length);
}

/**
 * Where a notice leads from a mail. The dashboard sends whoever is not signed in to the home page, so it is reached by the
 * login of its reader, which goes straight on where they are signed in.
 */
function mailHref(to: UserAccount, href: string): string {
  return href.startsWith('/dashboard') ? `/login-${to.type}?${new URLSearchParams({ next: href }).toString()}` : href;
}

export interface NoteMailOptions {
  db: Database;
  mailer: Mailer;
  linkOf: (href: string) => string;
  /** How long after a mail the next ones are collected; 0: every notice is a mail of its own, at once. */
  collectSeconds: number;
}

/** What the server does for the notices in the queue. */
export function noteMailTasks({ db, mailer, linkOf, collectSeconds }: NoteMailOptions) {
  /** Whether there was something left to send. */
  async function send(to: UserAccount, waiting: readonly WaitingNote[]): Promise<boolean> {
    const contact = await findAccountContact(db, to);
    // Nobody gets a stranger's words at an address that its owner never confirmed.
    const isConfirmed = (contact?.emailVerifiedAt ?? null) !== null;
    const notes = isConfirmed ? await stillOfInterest(db, to, waiting, collectSeconds > 0) : [];
    if (!contact || notes.length === 0) return false;
    const preferencesUrl = linkOf('/account#notifications');
    const letter = writeLetter({
      name: contact.name,
      ...contentOf(notes, (href) => linkOf(mailHref(to, href))),
      footer: 'Choose which mails you get',
      footerHref: preferencesUrl,
    });
    const subject = notes.length === 1 ? (notes[0]?.title ?? '') : `You have ${notes.length} new notifications`;
    await mailer.send({ to: contact.email, subject, preferencesUrl, ...letter });
    return true;
  }

  async function sendAll(to: UserAccount, rows: readonly { id: number; note: unknown }[]): Promise<void> {
    const unsent = new Set(rows.map(({ id }) => id));
    const batches = collectSeconds > 0 ? [rows] : rows.map((row) => [row]);
    let isSent = false;
    try {
      for (const batch of batches) {
        const ids = batch.map(({ id }) => id);
        const notes = batch.map(({ note }) => waitingNote.parse(note));
        isSent = await send(to, notes);
        await deleteNoteMails(db, ids);
        for (const id of ids) unsent.delete(id);
      }
    } finally {
      if (unsent.size > 0) await giveBackNoteMails(db, [...unsent]);
      if (!isSent && collectSeconds > 0) await endMailPause(db, to);
    }
  }

  return {
    async [collectTask](payload: unknown) {
      const to = account.parse(payload);
      const rows = await takeNoteMails(db, to, abandonedSeconds);
      if (rows.length === 0) return;
      const pauseEnd = collectSeconds > 0 ? await beginMailPause(db, to, collectSeconds) : undefined;
      if (pauseEnd === undefined) return sendAll(to, rows);
      const ids = rows.map(({ id }) => id);
      await giveBackNoteMails(db, ids);
      await addJob(db, collectTask, to, { notBefore: pauseEnd, key: `${collectTask}:${to.type}:${to.id}` });
    },

    /** What a server of before kept in the queue itself. */
    async 'mail-note'(payload: unknown) {
      const { to } = z.object({ to: account }).parse(payload);
      await send(to, [waitingNote.parse(payload)]);
    },
  };
}

/** Without what its reader has turned off or seen, and what names somebody who deleted their account; by present names. */
async function stillOfInterest(
  db: Database,
  to: UserAccount,
  waiting: readonly WaitingNote[],
  skipRead: boolean,
): Promise<WaitingNote[]> {
  const off = (await listPreferences(db, to)).filter(({ byEmail }) => !byEmail).map(({ kind }): string => kind);
  const shown = waiting.flatMap(({ notificationId }) => notificationId ?? []);
  const read = new Set(skipRead && shown.length > 0 ? await findReadNotifications(db, to, shown) : []);
  const people = new Map<string, { name: string } | undefined>();
  for (const { by } of waiting) {
    if (by && !people.has(by.id)) people.set(by.id, await findAccountContact(db, by));
  }
  return waiting
    .filter(({ by, kind, notificationId }) => {
      const isGone = by !== null && people.get(by.id) === undefined;
      return !isGone && !off.includes(kind ?? '') && !read.has(notificationId ?? '');
    })
    .map((note) => ({ ...note, title: titleNow(note, note.by ? people.get(note.by.id) : undefined) }));
}

function contentOf(notes: readonly WaitingNote[], linkOf: (href: string) => string) {
  const [only] = notes;
  if (only && notes.length === 1) {
    return { paragraphs: [`${only.title}.`, only.body], link: { label: 'Open it', href: linkOf(only.href) } };
  }
  const shown = notes.slice(0, shownMax).map(({ title, body, href }) => `${title}.\n${body}\n${linkOf(href)}`);
  const more = notes.length - shown.length;
  return {
    paragraphs: [...shown, ...(more > 0 ? [`And ${more} more.`] : [])],
    link: { label: 'See all of them', href: linkOf('/notifications') },
  };
}
