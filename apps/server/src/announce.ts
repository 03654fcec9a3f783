import type { Database } from '@get-my-helpers/db/client';
import { appendEvents, type Account } from '@get-my-helpers/db/queries/events';
import { insertNotification, listPreferences } from '@get-my-helpers/db/queries/notifications';
import type { AccountEvent } from '@get-my-helpers/validation/event';
import type { Notification } from '@get-my-helpers/validation/notification';
import { mailNote } from './mail/tasks.ts';

/** Something for one person's bell, and for their e-mail, as they like it. */
export interface Note extends Pick<Notification, 'kind' | 'subjectId' | 'title' | 'body' | 'href'> {
  to: Account;
  /** Whose name its title ends with (messages) or begins with (all others); null when it names nobody. */
  by: (Account & { name: string }) | null;
}

/** What a transaction did: what open pages are told, and whom it is news to. */
export interface News {
  events?: readonly { to: readonly Account[]; event: AccountEvent }[];
  notes?: readonly Note[];
}

const bodyMax = 300;

/** The two people of a conversation, an application or a gig. */
export const bothOf = ({ helperId, professionalId }: { helperId: string; professionalId: string }): Account[] => [
  { type: 'helper', id: helperId },
  { type: 'professional', id: professionalId },
];

/** Tells people what a transaction did. Call it once, as the last thing of the transaction (see `appendEvents`). */
export async function announce(trx: Database, { events = [], notes = [] }: News): Promise<void> {
  const notified: { to: Account; data: AccountEvent }[] = [];
  for (const note of notes) {
    const notification = await keep(trx, note);
    if (notification) notified.push({ to: note.to, data: { type: 'notification', notification } });
  }
  const told = events.flatMap(({ to, event }) => to.map((account) => ({ to: account, data: event })));
  await appendEvents(trx, [...told, ...notified]);
}

/** Cuts a long text, but no character in halves. */
function shorten(text: string): string {
  if (text.length <= bodyMax) return text;
  return `${text.slice(0, bodyMax - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Stores a note and has it mailed, as its reader wants it; undefined when they do not want it in the product. */
async function keep(trx: Database, { to, by, ...note }: Note): Promise<Notification | undefined> {
  const preferences = await listPreferences(trx, to);
  const { inProduct, byEmail } = preferences.find(({ kind }) => kind === note.kind) ?? {
    inProduct: true,
    byEmail: true,
  };
  const body = shorten(note.body);
  const kept = inProduct ? await insertNotification(trx, to, { ...note, body, actor: by }) : undefined;
  // Of many unread messages of one person, the first is mailed.
  if (byEmail && kept?.isFirst !== false) await mailNote(trx, { ...note, to, by, body });
  return kept?.row;
}
