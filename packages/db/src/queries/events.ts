import { sql } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { Message } from '@get-my-helpers/validation/conversation';
import type { AccountEvent } from '@get-my-helpers/validation/event';
import type { Database } from '../client.ts';

/**
 * An event as it is stored: of a notification only its id, since its text is rendered when it is sent, and messages of
 * the version before, which knew no photos, without any.
 */
export type StoredEvent =
  | Exclude<AccountEvent, { type: 'notification' | 'message' }>
  | { type: 'notification'; notificationId: string }
  | { type: 'message'; message: Omit<Message, 'photos'> & Partial<Pick<Message, 'photos'>> };

export interface EventRow {
  id: number;
  data: StoredEvent;
}

/** An arbitrary number that no other advisory lock uses. */
const lockClass = 7_266_002;

/**
 * Stores events for accounts; listening servers are notified at the commit. Call it once, as the last thing of a
 * transaction: it locks the recipients until the commit, so that the ids of one recipient become visible in order. Locks
 * are always taken in the same order, so that transactions cannot deadlock.
 */
export async function appendEvents(
  trx: Database,
  events: readonly { to: Pick<UserAccount, 'id'>; data: StoredEvent }[],
): Promise<void> {
  if (events.length === 0) return;
  const recipients = [...new Set(events.map(({ to }) => to.id))];
  await sql`
    select pg_advisory_xact_lock(${lockClass}, key)
    from (select distinct hashtext(id) as key from unnest(${recipients}::text[]) as id order by key) as keys
  `.execute(trx);
  // One parameter however many there are, and ids in the order given.
  const rows = events.map(({ to, data }) => ({ account: to.id, data }));
  await sql`
    insert into events (account_id, data)
    select account, data
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (account uuid, data jsonb))
      with ordinality as asked (account, data, place)
    order by place
  `.execute(trx);
}

/** An account's events after this id, oldest first; at most `limit`. */
export async function listEventsAfter(
  db: Database,
  account: UserAccount,
  { after, limit }: { after: number; limit: number },
): Promise<EventRow[]> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'data'])
    .where('accountId', '=', account.id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows as unknown as EventRow[];
}

/**
 * The id of an account's latest event, or with `olderThanMs` of the latest before the first one that is not so old; 0 when
 * there is none. Events have the time at which their transaction began, which need not be in the order of their ids.
 */
export async function findLastEventId(
  db: Database,
  account: UserAccount,
  { olderThanMs }: { olderThanMs?: number } = {},
): Promise<number> {
  let query = db
    .selectFrom('events')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('accountId', '=', account.id);
  if (olderThanMs !== undefined) {
    const firstYounger = db
      .selectFrom('events')
      .select(({ fn }) => fn.min('id').as('id'))
      .where('accountId', '=', account.id)
      .where('createdAt', '>=', sql<string>`now() - make_interval(secs => ${olderThanMs / 1000})`);
    query = query.where((eb) => eb.or([eb(firstYounger, 'is', null), eb('id', '<', firstYounger)]));
  }
  const row = await query.executeTakeFirst();
  return row?.id ?? 0;
}

/** Whether an account's event with this id is still kept. */
export async function hasEvent(db: Database, account: UserAccount, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', id)
    .where('accountId', '=', account.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes at most `limit` events older than so many seconds; answers how many. */
export async function deleteOldEvents(db: Database, olderThanSeconds: number, limit = 1000): Promise<number> {
  const result = await db
    .deleteFrom('events')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('events')
        .select('id')
        .where('createdAt', '<', sql<string>`now() - make_interval(secs => ${olderThanSeconds})`)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
