import type { Database } from '@get-my-helpers/db/client';
import type { UserAccount } from '@get-my-helpers/db/queries/accounts';
import { appendEvents } from '@get-my-helpers/db/queries/events';
import { countUnreadOf } from '@get-my-helpers/db/queries/conversations';
import { insertNotifications } from '@get-my-helpers/db/queries/notifications';
import type { AccountEvent } from '@get-my-helpers/validation/event';
import type { Notification } from '@get-my-helpers/validation/notification';
import { mailNotes } from './mail/note-mails.ts';

/** Something for one person's bell, and for their e-mail, as they like it. */
export interface Note extends Pick<Notification, 'kind' | 'subjectId' | 'title' | 'body' | 'href'> {
  to: UserAccount;
  /** Whose name its title ends with (messages) or begins with (all others); null when it names nobody. */
  by: (UserAccount & { name: string }) | null;
}

/** What a transaction did: what open pages are told, and whom it is news to. */
export interface News {
  events?: readonly { to: readonly UserAccount[]; event: AccountEvent }[];
  notes?: readonly Note[];
}

const bodyMax = 300;

/** The two people of a conversation, an application or a gig. */
export const bothOf = ({ helperId, professionalId }: { helperId: string; professionalId: string }): UserAccount[] => [
  { type: 'helper', id: helperId },
  { type: 'professional', id: professionalId },
];

/**
 * Tells people what a transaction did, in as many statements for thousands as for one. Call it once, as the last thing of the
 * transaction (see `appendEvents`).
 */
export async function announce(trx: Database, { events = [], notes = [] }: News): Promise<void> {
  const short = notes.map((note) => ({ ...note, body: shorten(note.body) }));
  const stored = await insertNotifications(
    trx,
    short.map(({ by, ...note }) => ({ ...note, actor: by })),
  );
  // Of many unread messages of one person, the first is mailed.
  const mailed: (Note & { notificationId: string | null })[] = [];
  for (const [index, note] of short.entries()) {
    const { row = null, byEmail, isFirst } = stored[index] ?? {};
    if (!byEmail || !isFirst) continue;
    if (row !== null || !(await followsUnread(trx, note))) mailed.push({ ...note, notificationId: row?.id ?? null });
  }
  await mailNotes(trx, mailed);
  const told = events.flatMap(({ to, event }) => to.map((account) => ({ to: account, data: event })));
  const notified = short.flatMap(({ to }, index): { to: UserAccount; data: AccountEvent }[] => {
    const notification = stored[index]?.row;
    return notification ? [{ to, data: { type: 'notification', notification } }] : [];
  });
  await appendEvents(trx, [...told, ...notified]);
}

/** Cuts a long text, but no character in halves. */
function shorten(text: string): string {
  if (text.length <= bodyMax) return text;
  return `${text.slice(0, bodyMax - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Whether it is about a message that joins an unread one: with no notification to tell, the conversation knows. */
async function followsUnread(trx: Database, { kind, to, by }: Note): Promise<boolean> {
  return kind === 'message' && by !== null && (await countUnreadOf(trx, to, by)) > 1;
}
