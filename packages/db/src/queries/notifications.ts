import { sql } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { NotificationKind, ProfessionalPaymentMethod } from '@get-my-helpers/validation/reference';
import type { FoundKind, SavedQuery } from '@get-my-helpers/validation/saved-search';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import { accountName } from './accounts.ts';
import { isAfter, type PageAfter } from './pages.ts';

interface PostingDetails {
  title: string;
  /** The gig that resulted from an application. */
  gigId?: string | undefined;
}

/** Every kind of notification, with the details that its text needs besides the actor and the subject. */
export interface NotificationDetails {
  message_sent: { text: string; photos?: number };
  application_sent: PostingDetails;
  application_withdrawn: PostingDetails;
  application_shortlisted: PostingDetails;
  application_declined: PostingDetails;
  application_accepted: PostingDetails;
  /** Accepted, on other terms than those of the posting. */
  application_answered_by_offer: PostingDetails;
  other_applicant_chosen: PostingDetails;
  posting_ended: PostingDetails;
  posting_expired: PostingDetails;
  /** Enough helpers have agreed; a place of somebody who had agreed is free again. */
  posting_complete: PostingDetails;
  posting_reopened: PostingDetails;
  /** For the professional: a helper who had agreed dropped out. */
  place_free: { title: string; hired: number; needed: number };
  invited_to_apply: { title: string };
  gig_offered: { title: string };
  /** The helper answers an offer with other terms; the professional accepts or declines these. */
  gig_countered: { title: string; reason: string | null };
  counter_accepted: { title: string };
  counter_declined: { title: string };
  /** A day for an agreed gig that has none; the other agrees to it or proposes another. */
  gig_day_proposed: { title: string; jobDate: string; reason: string | null };
  gig_day_agreed: { title: string; jobDate: string };
  gig_accepted: { title: string };
  gig_declined: { title: string };
  gig_cancelled: { title: string; reason: string | null };
  gig_ended_by_deletion: Record<string, never>;
  gig_started: { title: string };
  /** One person marked the work as done; the other has to confirm it. */
  gig_done: { title: string };
  gig_confirmed: { title: string };
  gig_confirmed_by_time: { title: string };
  /** The professional notes a payment; the helper confirms or denies it. */
  payment_recorded: { title: string; amount: number; method?: ProfessionalPaymentMethod };
  payment_confirmed: { title: string; amount: number };
  payment_denied: { title: string; amount: number; reason: string | null };
  /** Reminders before and after the day on which it is due: to pay, that it is late (to both), and to answer. */
  payment_due: { title: string; amount: number; dueOn: string };
  payment_overdue: { title: string; amount: number; dueOn: string };
  payment_missing: { title: string; amount: number; dueOn: string };
  payment_unanswered: { title: string; amount: number; dueOn: string };
  /** The professional says that the helper did not come, which ended the gig; the helper contests it; an admin decided. */
  no_show_said: { title: string };
  no_show_contested: { title: string; reason: string };
  no_show_upheld: { title: string; reason: string };
  no_show_removed: { title: string; reason: string };
  /** The other person of a gig wrote a review that is not shown yet. */
  review_waiting: { title: string };
  /** Some days after a gig was completed, for whoever has not reviewed the other person. */
  review_reminder: { title: string };
  hours_sent: { title: string };
  hours_approved: { title: string };
  /** The professional proposes other hours than those that the helper sent. */
  hours_proposed: { title: string; reason: string | null };
  hours_agreed: { title: string };
  hours_approved_by_time: { title: string };
  helper_reviewed: { rating: number; comment: string };
  professional_reviewed: { rating: number; comment: string };
  review_answered: { comment: string };
  account_verified: Record<string, never>;
  account_rejected: Record<string, never>;
  /** A saved search found somebody or something anew; `matches` are the ids of the first of them. */
  search_matched: { finds: FoundKind; name: string; query: SavedQuery; matches: string[]; total: number };
}
export type NotificationEvent = keyof NotificationDetails;

/** The stored facts of a notification. */
export interface NotificationFacts<Event extends NotificationEvent = NotificationEvent> {
  event: Event;
  /** The account that caused it; null if nobody did. */
  actorId: string | null;
  /** The subject, such as a posting, a gig, or the other person of a conversation. */
  subjectId: string;
  data: NotificationDetails[Event];
}

/** A notification with the current name of the actor. */
export interface NotificationRow<Event extends NotificationEvent = NotificationEvent> extends NotificationFacts<Event> {
  id: string;
  kind: NotificationKind;
  actorName: string | null;
  /** The current names of the helpers, or titles of the postings, that a saved search found. */
  matchNames?: string[] | null;
  createdAt: string;
  readAt: string | null;
}

export interface NewNotification extends NotificationFacts {
  to: UserAccount;
  kind: NotificationKind;
  subjectType: 'account' | 'job_posting' | 'gig' | 'review' | 'saved_search';
}

/** Whether a kind is shown in the product and sent by email. */
export interface PreferenceRow {
  kind: NotificationKind;
  inProduct: boolean;
  byEmail: boolean;
}

/** A stored notification, which its recipient wants shown or mailed. */
export interface StoredNotification {
  id: string;
  accountId: string;
  /** Whether the product shows it. */
  isShown: boolean;
  /** Whether it is queued for email; of several unread messages from one person, only the first is. */
  isMailed: boolean;
}

/**
 * Stores notifications by their recipients' preferences, shown, mailed or both, all in one statement, and returns them in
 * the given order; unwanted ones, and those for deleted accounts, are left out. A new message replaces the notification of an unread one by the same
 * person.
 */
export async function insertNotifications(
  trx: Database,
  notifications: readonly NewNotification[],
): Promise<StoredNotification[]> {
  if (notifications.length === 0) return [];
  const asked = notifications.map(({ to, actorId, subjectType, subjectId, ...fields }, place) => ({
    ...fields,
    place,
    id: newId(),
    account_id: to.id,
    actor_id: actorId,
    subject_type: subjectType,
    subject_id: subjectId,
  }));
  const { rows } = await sql<StoredNotification>`
    with asked as (
      select asked.*, coalesce(in_product, true) as in_product, has_mailbox and coalesce(by_email, true) as by_email
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (
        place integer, id uuid, account_id uuid, kind text, event text, actor_id uuid, subject_type text,
        subject_id uuid, data jsonb
      )
      join (
        select id as account_id, coalesce(sandbox_of = id, true) as has_mailbox from accounts where deleted_at is null
      ) as receivers using (account_id)
      left join notification_preferences as preference using (account_id, kind)
    ), stored as (
      insert into notifications (id, account_id, kind, event, actor_id, subject_type, subject_id, data, is_shown)
      select id, account_id, kind, event, actor_id, subject_type, subject_id, data, in_product
      from asked where in_product or by_email order by place
      on conflict (account_id, subject_id) where kind = 'message' and read_at is null
      do update set data = excluded.data, is_shown = excluded.is_shown, created_at = clock_timestamp()
      returning id, account_id, is_shown, created_at
    ), mailed as (
      insert into notification_mails (notification_id, account_id)
      select id, account_id from stored join asked using (id, account_id) where by_email
      returning notification_id
    )
    select id, account_id, is_shown, id in (select notification_id from mailed) as is_mailed
    from stored order by created_at, id
  `.execute(trx);
  return rows;
}

const own = (db: Database, me: UserAccount) =>
  db.selectFrom('notifications').where('accountId', '=', me.id).where('isShown', '=', true);

const facts = ['id', 'kind', 'event', 'actorId', 'subjectId', 'data', 'createdAt', 'readAt'] as const;
const actorName = accountName(sql.ref('actorId')).as('actorName');

/** The names of what a saved search found, as they are now; null for other notifications. */
export const matchNames = sql<string[] | null>`
  case when event = 'search_matched' then (
    select coalesce(json_agg(coalesce(person.name, posting.title) order by place), '[]')
    from jsonb_array_elements_text(data -> 'matches') with ordinality as match (id, place)
      left join accounts as person on person.id = match.id::uuid and person.deleted_at is null
      left join job_postings as posting on posting.id = match.id::uuid
    where person.id is not null or posting.id is not null
  ) end`;

/** One page of an account's notifications, newest first. */
export async function listNotifications(
  db: Database,
  me: UserAccount,
  { limit, after }: PageAfter,
): Promise<NotificationRow[]> {
  const rows = await own(db, me)
    .where(isAfter('notifications', after))
    .select([...facts, actorName, matchNames.as('matchNames')])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows as NotificationRow[];
}

/** The account's notifications with these ids, including those sent only by email; oldest first. */
export async function findNotifications(
  db: Database,
  me: UserAccount,
  ids: readonly string[],
): Promise<NotificationRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('notifications')
    .where('accountId', '=', me.id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select([...facts, actorName, matchNames.as('matchNames')])
    .orderBy('id')
    .execute();
  return rows as NotificationRow[];
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

/** Marks notifications that the product shows as read: the one with an id, or all. */
export async function markNotificationsRead(db: Database, me: UserAccount, id?: string): Promise<void> {
  const shown = markUnread(db, me).where('isShown', '=', true);
  await (id === undefined ? shown : shown.where('id', '=', id)).execute();
}

/** Marks an account's notifications of a person's messages as read, shown or mailed. */
export async function markMessageNotificationsRead(db: Database, me: UserAccount, personId: string): Promise<void> {
  await markUnread(db, me).where('kind', '=', 'message').where('subjectId', '=', personId).execute();
}

const markUnread = (db: Database, me: UserAccount) =>
  db
    .updateTable('notifications')
    .set({ readAt: sql<string>`now()` })
    .where('accountId', '=', me.id)
    .where('readAt', 'is', null);

/** Whether an account has a notification with this id. */
export async function hasNotification(db: Database, me: UserAccount, id: string): Promise<boolean> {
  return (await own(db, me).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** An account's preferences; a kind without a row is shown and mailed. */
export async function listPreferences(db: Database, me: UserAccount): Promise<PreferenceRow[]> {
  return db
    .selectFrom('notificationPreferences')
    .select(['kind', 'inProduct', 'byEmail'])
    .where('accountId', '=', me.id)
    .execute();
}

/** Stores an account's preference for one kind. */
export async function savePreference(db: Database, me: UserAccount, preference: PreferenceRow): Promise<void> {
  const { kind, inProduct, byEmail } = preference;
  await db
    .insertInto('notificationPreferences')
    .values({ accountId: me.id, kind, inProduct, byEmail })
    .onConflict((conflict) => conflict.columns(['accountId', 'kind']).doUpdateSet({ inProduct, byEmail }))
    .execute();
}

/** Removes at most `limit` notifications that are older than so many days, read or not; answers how many. */
export async function deleteOldNotifications(
  db: Database,
  { readDays, unreadDays, limit }: { readDays: number; unreadDays: number; limit: number },
): Promise<number> {
  const isOlder = (days: number) => sql<boolean>`created_at < now() - make_interval(days => ${days})`;
  const result = await db
    .deleteFrom('notifications')
    .where('id', 'in', ({ selectFrom }) => {
      const read = selectFrom('notifications').select('id').where('readAt', 'is not', null).where(isOlder(readDays));
      const unread = selectFrom('notifications').select('id').where('readAt', 'is', null).where(isOlder(unreadDays));
      return read.unionAll(unread).limit(limit);
    })
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
