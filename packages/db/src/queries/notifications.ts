import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { NotificationKind } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import type { UserAccount } from './accounts.ts';

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
  to: UserAccount;
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
/** What became of a notification. */
export interface StoredNotification {
  /** Null when its recipient does not want that kind in the product. */
  row: NotificationRow | null;
  /** Whether its recipient wants that kind by e-mail. */
  byEmail: boolean;
  /** False when it took the place of an unread message of the same person. */
  isFirst: boolean;
}

interface StoredFields extends Omit<NotificationRow, 'id'> {
  id: string | null;
  byEmail: boolean;
  isFirst: boolean;
}

/**
 * Stores notifications as their recipients want them, all in one statement; answers in the same order. A new message of
 * somebody whose last one is unread takes that one's place.
 */
export async function insertNotifications(
  trx: Database,
  notifications: readonly NewNotification[],
): Promise<StoredNotification[]> {
  if (notifications.length === 0) return [];
  const asked = notifications.map(({ to, actor, subjectId, ...fields }, place) => ({
    ...fields,
    place,
    id: newId(),
    account: to.id,
    subject: subjectId,
    actor_id: actor?.id,
    actor_name: actor?.name,
  }));
  const { rows } = await sql<StoredFields>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (
        place integer, id uuid, account uuid, kind text, subject uuid, title text, body text, href text, actor_id uuid,
        actor_name text
      )
    ), wanted as (
      select asked.*, coalesce(in_product, true) as in_product, coalesce(by_email, true) as by_email
      from asked
        left join notification_preferences as preference
          on preference.account_id = asked.account and preference.kind = asked.kind
    ), stored as (
      insert into notifications
        (id, account_id, kind, subject_id, title, body, href, actor_id, actor_name)
      select id, account, kind, subject, title, body, href, actor_id, actor_name
      from wanted where in_product order by place
      on conflict (account_id, subject_id) where kind = 'message' and read_at is null
      do update set title = excluded.title, body = excluded.body, actor_id = excluded.actor_id,
        actor_name = excluded.actor_name, created_at = clock_timestamp()
      returning *, xmax = 0 as is_first
    )
    select stored.id, stored.kind, stored.subject_id, stored.title, stored.body, stored.href, stored.created_at,
      stored.read_at, wanted.by_email, coalesce(stored.is_first, true) as is_first
    from wanted left join stored on stored.id = wanted.id or (
      not stored.is_first and stored.kind = wanted.kind and stored.subject_id = wanted.subject
      and stored.account_id = wanted.account
    )
    order by wanted.place
  `.execute(trx);
  return rows.map(({ byEmail, isFirst, id, ...row }) => ({
    row: id === null ? null : { id, ...row },
    byEmail,
    isFirst,
  }));
}

const own = (db: Database, me: UserAccount) => db.selectFrom('notifications').where('accountId', '=', me.id);

function isAfter({ createdAt, id }: NotificationPosition): RawBuilder<boolean> {
  return sql<boolean>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`;
}

/** One page of an account's notifications, newest first. */
export async function listNotifications(
  db: Database,
  me: UserAccount,
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
export async function countNotifications(db: Database, me: UserAccount): Promise<number> {
  const row = await own(db, me)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many notifications an account has not read. */
export async function countUnreadNotifications(db: Database, me: UserAccount): Promise<number> {
  const row = await own(db, me)
    .where('readAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Marks notifications as read: those of one id, those about one subject of a kind, or all. Answers how many. */
export async function markNotificationsRead(
  db: Database,
  me: UserAccount,
  which: { id?: string; kind?: NotificationKind; subjectId?: string } = {},
): Promise<number> {
  let query = db
    .updateTable('notifications')
    .set({ readAt: sql<string>`now()` })
    .where('accountId', '=', me.id)
    .where('readAt', 'is', null);
  if (which.id !== undefined) query = query.where('id', '=', which.id);
  if (which.kind !== undefined) query = query.where('kind', '=', which.kind);
  if (which.subjectId !== undefined) query = query.where('subjectId', '=', which.subjectId);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Whether an account has a notification with this id. */
export async function hasNotification(db: Database, me: UserAccount, id: string): Promise<boolean> {
  return (await own(db, me).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Which of these notifications of an account have been read, or are no longer there. */
export async function findReadNotifications(db: Database, me: UserAccount, ids: readonly string[]): Promise<string[]> {
  const unread = await own(db, me)
    .select('id')
    .where('readAt', 'is', null)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return ids.filter((id) => !unread.some((row) => row.id === id));
}

/** What an account has chosen; a kind without a row is shown and sent. */
export async function listPreferences(db: Database, me: UserAccount): Promise<PreferenceRow[]> {
  return db
    .selectFrom('notificationPreferences')
    .select(['kind', 'inProduct', 'byEmail'])
    .where('accountId', '=', me.id)
    .execute();
}

/** Keeps what an account chose for one kind. */
export async function savePreference(db: Database, me: UserAccount, preference: PreferenceRow): Promise<void> {
  const { kind, inProduct, byEmail } = preference;
  await db
    .insertInto('notificationPreferences')
    .values({ accountId: me.id, kind, inProduct, byEmail })
    .onConflict((conflict) => conflict.columns(['accountId', 'kind']).doUpdateSet({ inProduct, byEmail }))
    .execute();
}
