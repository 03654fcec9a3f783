import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { Database } from '../client.ts';
import { accountKey } from './accounts.ts';

/**
 * Claims the notifications that wait to be mailed to an account and returns their ids, oldest first. Those claimed by
 * others are skipped, unless that was this many seconds ago: then their process was killed.
 */
export async function takeNotificationMails(
  db: Database,
  to: UserAccount,
  abandonedSeconds: number,
): Promise<string[]> {
  const rows = await db
    .updateTable('notificationMails')
    .set({ takenAt: sql<string>`now()` })
    .where('accountId', '=', to.id)
    .where(({ eb, or }) =>
      or([
        eb('takenAt', 'is', null),
        eb('takenAt', '<', sql<string>`now() - make_interval(secs => ${abandonedSeconds})`),
      ]),
    )
    .returning('notificationId')
    .execute();
  return rows.map(({ notificationId }) => notificationId).toSorted();
}

const isOneOf = (ids: readonly string[]): RawBuilder<boolean> => sql<boolean>`notification_id = any(${ids}::uuid[])`;

/** Releases these to be mailed again. */
export async function giveBackNotificationMails(db: Database, ids: readonly string[]): Promise<void> {
  await db.updateTable('notificationMails').set({ takenAt: null }).where(isOneOf(ids)).execute();
}

/** Deletes mailed ones from the queue. */
export async function deleteNotificationMails(db: Database, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('notificationMails').where(isOneOf(ids)).execute();
}

const pauseKey = (to: UserAccount): string => `mail-pause:${accountKey(to)}`;

/**
 * Starts a pause of this many seconds between the emails to an account. While one lasts already, returns its end instead.
 * It is stored among the rate limits, which expire in the same way.
 */
export async function beginMailPause(db: Database, to: UserAccount, seconds: number): Promise<string | undefined> {
  const { rows } = await sql`
    insert into rate_limits as known (key, count, resets_at)
    values (${pauseKey(to)}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set resets_at = excluded.resets_at where known.resets_at <= now()
    returning key
  `.execute(db);
  if (rows.length > 0) return undefined;
  const lasting = await db
    .selectFrom('rateLimits')
    .select('resetsAt')
    .where('key', '=', pauseKey(to))
    .executeTakeFirst();
  return lasting?.resetsAt;
}

/** Ends the pause early, because nothing was sent. */
export async function endMailPause(db: Database, to: UserAccount): Promise<void> {
  await db.deleteFrom('rateLimits').where('key', '=', pauseKey(to)).execute();
}
