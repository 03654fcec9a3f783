import { sql } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { Database } from '../client.ts';
import { accountKey } from './accounts.ts';

/** An arbitrary number that no other advisory lock uses. */
const lockClass = 7_266_003;

/**
 * Locks the waiting emails of an account until the transaction ends, also by an outage or because its process was
 * killed. False if somebody else has locked them.
 */
export async function lockNotificationMails(trx: Database, to: UserAccount): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(${lockClass}, hashtext(${to.id})) as is_locked
  `.execute(trx);
  return rows[0]?.isLocked ?? false;
}

/** The ids of the notifications that wait to be mailed to an account, oldest first. */
export async function listNotificationMails(db: Database, to: UserAccount): Promise<string[]> {
  const rows = await db
    .selectFrom('notificationMails')
    .select('notificationId')
    .where('accountId', '=', to.id)
    .orderBy('notificationId')
    .execute();
  return rows.map(({ notificationId }) => notificationId);
}

/** Deletes mailed ones from the queue. */
export async function deleteNotificationMails(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('notificationMails')
    .where(sql<boolean>`notification_id = any(${ids}::uuid[])`)
    .execute();
}

const pauseKey = (to: UserAccount): string => `mail-pause:${accountKey(to)}`;

/** When the pause between the emails to an account ends; undefined when there is none. */
export async function findMailPauseEnd(db: Database, to: UserAccount): Promise<string | undefined> {
  const pause = await db
    .selectFrom('rateLimits')
    .select('resetsAt')
    .where('key', '=', pauseKey(to))
    .where('resetsAt', '>', sql<string>`now()`)
    .executeTakeFirst();
  return pause?.resetsAt;
}

/**
 * Starts a pause of this many seconds between the emails to an account. It is stored among the rate limits, which expire
 * in the same way.
 */
export async function beginMailPause(db: Database, to: UserAccount, seconds: number): Promise<void> {
  await sql`
    insert into rate_limits (key, count, resets_at)
    values (${pauseKey(to)}, 1, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (key) do update set resets_at = excluded.resets_at
  `.execute(db);
}
