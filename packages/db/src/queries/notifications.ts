import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { NotificationKind } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import type { Account } from './events.ts';

/** Something for the bell. */
export interface NotificationRow {
  id: string;
  kind: NotificationKind;
  subjectId: string;
  title: string;
  body: string;
  href: string;
  createdAt: string;
  readAt: string | null;
}

/** A notification to store; its title ends (messages) or begins (all others) with the name of `actor`. */
export interface NewNotification extends Pick<NotificationRow, 'kind' | 'subjectId' | 'title' | 'body' | 'href'> {
  actor?: { id: string; name: string } | null;
}

/** Where the previous page ended: these two fields of its last row, unchanged. */
export type NotificationPosition = Pick<NotificationRow, 'createdAt' | 'id'>;

/** Whether a kind is shown in the product and sent by e-mail. */
export interface PreferenceRow {
  kind: NotificationKind;
  inProduct: boolean;
  byEmail: boolean;
}

const columns = ['id', 'kind', 'subjectId', 'title', 'body', 'href', 'createdAt', 'readAt'] as const;
const accountColumn = { helper: 'helperId', professional: 'professionalId' } as const;

/**
 * Stores a notification. A new message of somebody whose last one is unread takes that one's place: `isFirst` says
 * whether it is the only unread one of its kind and subject.
 */
export async function insertNotification(
  trx: Database,
  to: Account,
  { actor, ...notification }: NewNotification,
): Promise<{ row: NotificationRow; isFirst: boolean }> {
  const named = { actorId: actor?.id ?? null, actorName: actor?.name ?? null };
  const row = await trx
    .insertInto('notifications')
    .values({ ...notification, ...named, id: newId(), [accountColumn[to.type]]: to.id })
    .onConflict((conflict) =>
      conflict
        .expression(sql`coalesce(helper_id, professional_id), subject_id`)
        // A literal, so that a prepared statement too finds the partial index.
        .where('kind', '=', sql.lit('message'))
        .where('readAt', 'is', null)
        .doUpdateSet({
          ...named,
          title: notification.title,
          body: notification.body,
          createdAt: sql<string>`clock_timestamp()`,
        }),
    )
    .returning([...columns, sql<boolean>`xmax = 0`.as('isFirst')])
    .executeTakeFirstOrThrow();
  const { isFirst, ...stored } = row;
  return { row: stored, isFirst };
}

const own = (db: Database, me: Account) => db.selectFrom('notifications').where(accountColumn[me.type], '=', me.id);

function isAfter({ createdAt, id }: NotificationPosition): RawBuilder<boolean> {
  return sql<boolean>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`;
}

/** One page of an account's notifications, newest first. */
export async function listNotifications(
  db: Database,
  me: Account,
  { limit, after }: { limit: number; after?: NotificationPosition },
): Promise<NotificationRow[]> {
  return (after ? own(db, me).where(isAfter(after)) : own(db, me))
    .select(columns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many notifications an account has, read or not. */
export async function countNotifications(db: Database, me: Account): Promise<number> {
  const row = await own(db, me)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many notifications an account has not read. */
export async function countUnreadNotifications(db: Database, me: Account): Promise<number> {
  const row = await own(db, me)
    .where('readAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Marks notifications as read: those of one id, those about one subject of a kind, or all. Answers how many. */
export async function markNotificationsRead(
  db: Database,
  me: Account,
  which: { id?: string; kind?: NotificationKind; subjectId?: string } = {},
): Promise<number> {
  let query = db
    .updateTable('notifications')
    .set({ readAt: sql<string>`now()` })
    .where(accountColumn[me.type], '=', me.id)
    .where('readAt', 'is', null);
  if (which.id !== undefined) query = query.where('id', '=', which.id);
  if (which.kind !== undefined) query = query.where('kind', '=', which.kind);
  if (which.subjectId !== undefined) query = query.where('subjectId', '=', which.subjectId);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Whether an account has a notification with this id. */
export async function hasNotification(db: Database, me: Account, id: string): Promise<boolean> {
  return (await own(db, me).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** What an account has chosen; a kind without a row is shown and sent. */
export async function listPreferences(db: Database, me: Account): Promise<PreferenceRow[]> {
  return db
    .selectFrom('notificationPreferences')
    .select(['kind', 'inProduct', 'byEmail'])
    .where(accountColumn[me.type], '=', me.id)
    .execute();
}

/** Keeps what an account chose for one kind. */
export async function savePreference(db: Database, me: Account, preference: PreferenceRow): Promise<void> {
  const { kind, inProduct, byEmail } = preference;
  await db
    .insertInto('notificationPreferences')
    .values({ [accountColumn[me.type]]: me.id, kind, inProduct, byEmail })
    .onConflict((conflict) => conflict.constraint('notification_preferences_key').doUpdateSet({ inProduct, byEmail }))
    .execute();
}
