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

/** Null when there is no claim. While PostgreSQL was down, a server could not say what became of its emails. */
const claimEnd = (abandonedSeconds: number): RawBuilder<string | null> => sql`
  case when taken_at is not null
    then greatest(taken_at, pg_postmaster_start_time()) + make_interval(secs => ${abandonedSeconds})
  end`;

/** Claims whose emails nobody is sending any more: this server's own earlier ones, and those of a killed server. */
const isInterrupted = ({ serverId, abandonedSeconds }: MailClaim): RawBuilder<boolean> =>
  sql`(taken_by = ${serverId} or ${claimEnd(abandonedSeconds)} < now())`;

/**
 * Claims the notifications that wait to be mailed to an account, all or the `most` oldest ones, and returns their ids,
 * oldest first. Those that another server has claimed are skipped.
 */
export async function takeNotificationMails(
  db: Database,
  to: UserAccount,
  claim: MailClaim,
  most: number | undefined,
): Promise<string[]> {
  const rows = await db
    .selectFrom('notificationMails')
    .select('notificationId')
    .where('accountId', '=', to.id)
    .where(({ eb, or }) => or([eb('takenAt', 'is', null), isInterrupted(claim)]))
    .orderBy('notificationId')
    .limit(most ?? null)
    .forUpdate()
    .execute();
  const ids = rows.map(({ notificationId }) => notificationId);
  await db
    .updateTable('notificationMails')
    .set({ takenAt: sql<string>`now()`, takenBy: claim.serverId })
    .where(isOneOf(ids))
    .execute();
  return ids;
}

/** Whether an email to an account was begun and never ended. */
export async function hasInterruptedMails(db: Database, to: UserAccount, claim: MailClaim): Promise<boolean> {
  const row = await db
    .selectFrom('notificationMails')
    .select('notificationId')
    .where('accountId', '=', to.id)
    .where(isInterrupted(claim))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * When to look again for what waits to be mailed to an account beside these: at the end of the pause, or when the claim
 * of another server no longer counts. Undefined when nothing waits.
 */
export async function findNextMailing(
  db: Database,
  to: UserAccount,
  {
    ids,
    pauseEnd = null,
    abandonedSeconds,
  }: { ids: readonly string[]; pauseEnd?: string | null; abandonedSeconds: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('notificationMails')
    .select(
      sql<string | null>`min(coalesce(${claimEnd(abandonedSeconds)}, ${pauseEnd}::timestamptz, now()))`.as('next'),
    )
    .where('accountId', '=', to.id)
    .where(({ not }) => not(isOneOf(ids)))
    .executeTakeFirst();
  return row?.next ?? undefined;
}

const isOneOf = (ids: readonly string[]): RawBuilder<boolean> => sql<boolean>`notification_id = any(${ids}::uuid[])`;

/** Releases these to be mailed again, unless another server has claimed them since. */
export async function giveBackNotificationMails(db: Database, serverId: string, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('notificationMails')
    .set({ takenAt: null, takenBy: null })
    .where(isOneOf(ids))
    .where('takenBy', '=', serverId)
    .execute();
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
 * Starts a pause of this many seconds between the emails to an account and returns when it ends. It is stored among the
 * rate limits, which expire in the same way.
 */
export async function beginMailPause(db: Database, to: UserAccount, seconds: number): Promise<string> {
  const pause = await db
    .insertInto('rateLimits')
    .values({ key: pauseKey(to), count: 1, resetsAt: sql<string>`now() + make_interval(secs => ${seconds})` })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ resetsAt: (eb) => eb.ref('excluded.resetsAt') }))
    .returning('resetsAt')
    .executeTakeFirstOrThrow();
  return pause.resetsAt;
}

/** Ends this pause early, because nothing was sent, unless another one has begun since. */
export async function endMailPause(db: Database, to: UserAccount, end: string): Promise<void> {
  await db.deleteFrom('rateLimits').where('key', '=', pauseKey(to)).where('resetsAt', '=', end).execute();
}
