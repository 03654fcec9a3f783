import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { Database } from '../client.ts';
import { accountKey } from './accounts.ts';

/** Who claims emails, and after how many seconds a claim of another server no longer counts: it was killed. */
export interface MailClaim {
  serverId: string;
  abandonedSeconds: number;
}

/**
 * Claims the notifications that wait to be mailed to an account and returns their ids, oldest first. Those that another
 * server has claimed are skipped.
 */
export async function takeNotificationMails(
  db: Database,
  to: UserAccount,
  { serverId, abandonedSeconds }: MailClaim,
): Promise<string[]> {
  const rows = await db
    .updateTable('notificationMails')
    .set({ takenAt: sql<string>`now()`, takenBy: serverId })
    .where('accountId', '=', to.id)
    .where(({ eb, or }) =>
      or([
        eb('takenAt', 'is', null),
        eb('takenBy', '=', serverId),
        // While PostgreSQL was down, the other server could not say what became of its emails.
        sql<boolean>`greatest(taken_at, pg_postmaster_start_time()) < now() - make_interval(secs => ${abandonedSeconds})`,
      ]),
    )
    .returning('notificationId')
    .execute();
  return rows.map(({ notificationId }) => notificationId).toSorted();
}

/** Whether notifications wait to be mailed to an account, beside these. */
export async function hasOtherNotificationMails(
  db: Database,
  to: UserAccount,
  ids: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('notificationMails')
    .select('notificationId')
    .where('accountId', '=', to.id)
    .where(({ not }) => not(isOneOf(ids)))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const isOneOf = (ids: readonly string[]): RawBuilder<boolean> => sql<boolean>`notification_id = any(${ids}::uuid[])`;

/** Releases these to be mailed again. */
export async function giveBackNotificationMails(db: Database, ids: readonly string[]): Promise<void> {
  await db.updateTable('notificationMails').set({ takenAt: null, takenBy: null }).where(isOneOf(ids)).execute();
}

/** Deletes mailed ones from the queue. */
export async function deleteNotificationMails(db: Database, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('notificationMails').where(isOneOf(ids)).execute();
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
    values (${pauseKey(to)}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set resets_at = excluded.resets_at
  `.execute(db);
}

/** Ends the pause early, because nothing was sent. */
export async function endMailPause(db: Database, to: UserAccount): Promise<void> {
  await db.deleteFrom('rateLimits').where('key', '=', pauseKey(to)).execute();
}
