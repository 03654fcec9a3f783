import { tracked, type TrackedEnvelope } from '@trpc/server';
import type { Database } from '@get-my-helpers/db/client';
import { findLastEventId, hasEvent, listEventsAfter, type EventRow } from '@get-my-helpers/db/queries/events';
import { findNotifications } from '@get-my-helpers/db/queries/notifications';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { KeyScope } from '@get-my-helpers/validation/api-key';
import type { AccountEvent, StreamEvent } from '@get-my-helpers/validation/event';
import { messages } from '@get-my-helpers/validation/messages';
import { hasScope } from '../../auth/api-keys.ts';
import { DomainError } from '../../lib/errors.ts';
import type { Context } from '../../rpc/trpc.ts';
import { renderNotification } from '../notifications/templates.ts';

const eventsAtOnce = 200;

/** A stream that is read with an API key has the events of its scopes. */
const scopeOf: Readonly<Record<AccountEvent['type'], KeyScope>> = {
  message: 'messages:read',
  read: 'messages:read',
  application: 'applications:read',
  gig: 'gigs:read',
  availability: 'profile:read',
  notification: 'profile:read',
};

function positionOf(lastEventId: string | null | undefined): number | undefined {
  if (lastEventId === null || lastEventId === undefined || lastEventId === '') return undefined;
  if (!/^\d{1,15}$/.test(lastEventId)) throw new DomainError('BAD_REQUEST', messages.streamPosition);
  return Number(lastEventId);
}

/** Where a resumed stream continues: after the last event of its client, as long as that is stored. */
async function resumedPosition({ db }: Context, account: UserAccount, wanted: number | undefined) {
  if (wanted === undefined) return undefined;
  return wanted === 0 || (await hasEvent(db, account, wanted)) ? wanted : undefined;
}

const second = 1000;
/** A page whose data are older reloads its lists. */
const loadedMsAgoMax = 10 * 60 * second;
/** Allows for the seconds that the call takes, and for events, which carry the time at which their transaction began. */
const loadedMargin = 20 * second;

/** Where a new stream begins, and whether everything that the page's data lack follows from there. */
async function startPosition({ db }: Context, account: UserAccount, loadedMsAgo: number | undefined) {
  if (loadedMsAgo === undefined || loadedMsAgo > loadedMsAgoMax) return { after: await findLastEventId(db, account) };
  const after = await findLastEventId(db, account, { olderThanMs: loadedMsAgo + loadedMargin });
  return { after, missedNothing: true };
}

interface SentEvent {
  id: number;
  data: AccountEvent;
}

/** The events as they are sent, without those of deleted notifications. */
async function toSentEvents(db: Database, account: UserAccount, events: readonly EventRow[]): Promise<SentEvent[]> {
  const ids = events.flatMap(({ data }) => (data.type === 'notification' ? [data.notificationId] : []));
  const found = new Map((await findNotifications(db, account, ids)).map((row) => [row.id, renderNotification(row)]));
  return events.flatMap(({ id, data }): SentEvent[] => {
    if (data.type === 'message') return [{ id, data: { ...data, message: { photos: [], ...data.message } } }];
    if (data.type !== 'notification') return [{ id, data }];
    const notification = found.get(data.notificationId);
    return notification ? [{ id, data: { type: 'notification', notification } }] : [];
  });
}

/**
 * The events of an account as they happen, each with its id. A client that reconnects with the id of its last event
 * misses none; one without an id, or after too long, is told that the stream starts over, and gets what happened since it
 * loaded its data if it says when that was. Ends when the session has ended or the client is gone; rejects with an
 * AbortError when the server stops, so that the client reconnects.
 */
export async function* streamEvents(
  ctx: Context,
  account: UserAccount,
  {
    lastEventId,
    loadedMsAgo,
    signal,
  }: { lastEventId?: string | null | undefined; loadedMsAgo?: number | undefined; signal: AbortSignal },
): AsyncGenerator<TrackedEnvelope<StreamEvent>, void> {
  const wanted = positionOf(lastEventId);
  // It subscribes before the first query, so no event falls between the two.
  const subscription = await ctx.events.subscribe(account.id);
  try {
    let after = await resumedPosition(ctx, account, wanted);
    if (after === undefined) {
      const start = await startPosition(ctx, account, loadedMsAgo);
      ({ after } = start);
      yield tracked(String(after), { type: 'connected', ...(start.missedNothing && { missedNothing: true }) });
    }
    for (;;) {
      const events = await listEventsAfter(ctx.db, account, { after, limit: eventsAtOnce });
      const readable = events.filter(({ data }) => hasScope(ctx.apiKey, scopeOf[data.type]));
      for (const { id, data } of await toSentEvents(ctx.db, account, readable)) yield tracked(String(id), data);
      after = events.at(-1)?.id ?? after;
      if (events.length === eventsAtOnce) continue;
      const signals = await subscription.next(signal);
      if (signal.aborted) return;
      if (signals.has('session') && !(await ctx.sessions.isUserSignedIn())) return;
    }
  } finally {
    subscription.close();
  }
}
