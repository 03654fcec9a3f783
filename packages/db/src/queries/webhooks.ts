import { sql } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import { limits } from '@get-my-helpers/validation/limits';
import type { UserType } from '@get-my-helpers/validation/reference';
import type { DeliveryStatus, WebhookEnding, WebhookEvent } from '@get-my-helpers/validation/webhook';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import { addJob } from '../queue.ts';
import { lockAccount } from './accounts.ts';
import { isAfter, type PageAfter } from './pages.ts';

/** What signs the events; `until` ends the overlap of an earlier one. */
export interface WebhookSecret {
  value: string;
  until: string | null;
}

/** A webhook without its secrets. */
export interface WebhookRow {
  id: string;
  url: string;
  events: WebhookEvent[];
  description: string | null;
  enabled: boolean;
  disabledBecause: WebhookEnding | null;
  failingSince: string | null;
  waiting: number;
  previousSecretUntil: string | null;
  createdAt: string;
}

/** The queue's task that sends what waits for one webhook. */
export const sendTask = 'send-webhook';

/** Sends what waits for a webhook; in the transaction that stores it. */
export const sendSoon = (db: Database, webhookId: string): Promise<void> =>
  addJob(db, sendTask, { webhookId }, { key: `webhook:${webhookId}` });

/** Looks at a webhook again at that time. */
export const sendLater = (db: Database, webhookId: string, at: string): Promise<void> =>
  addJob(db, sendTask, { webhookId }, { key: `webhook-later:${webhookId}`, notBefore: at });

const selectWebhooks = (db: Database, { id }: UserAccount) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', 'description', 'enabled', 'disabledBecause', 'failingSince', 'createdAt'])
    .select([
      sql<number>`(select count(*) from webhook_deliveries where webhook_id = webhooks.id and status = 'waiting')`.as(
        'waiting',
      ),
      sql<string | null>`(
        select to_char(max((earlier ->> 'until')::timestamptz) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from jsonb_array_elements(secrets) as earlier where (earlier ->> 'until')::timestamptz > now()
      )`.as('previousSecretUntil'),
    ])
    .where('accountId', '=', id)
    .$narrowType<{ events: WebhookEvent[]; disabledBecause: WebhookEnding | null }>();

/** The webhooks of an account, the latest first. */
export async function listWebhooks(db: Database, owner: UserAccount): Promise<WebhookRow[]> {
  return selectWebhooks(db, owner).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute();
}

/** A webhook of this account. */
export async function findWebhook(db: Database, owner: UserAccount, id: string): Promise<WebhookRow | undefined> {
  return selectWebhooks(db, owner).where('webhooks.id', '=', id).executeTakeFirst();
}

/** Stores a webhook; call it in a transaction. Returns 'full' when there are `max` already, 'gone' when the account was deleted. */
export async function insertWebhook(
  trx: Database,
  owner: UserAccount,
  { secret, ...webhook }: Pick<WebhookRow, 'url' | 'events' | 'description'> & { secret: string },
  max: number,
): Promise<string | 'full' | 'gone'> {
  // Serializes concurrent additions, so that the limit holds.
  if (!(await lockAccount(trx, owner))) return 'gone';
  const { count } = await trx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', owner.id)
    .executeTakeFirstOrThrow();
  if (count >= max) return 'full';
  const id = newId();
  const secrets = JSON.stringify([{ value: secret, until: null }]);
  await trx
    .insertInto('webhooks')
    .values({ id, accountId: owner.id, ...webhook, secrets })
    .execute();
  return id;
}

export type WebhookChange = Partial<Pick<WebhookRow, 'url' | 'events' | 'description' | 'enabled'>>;

/**
 * Changes a webhook of this account; false if there is none. One that is turned on, or leads elsewhere, has not failed yet;
 * one that is turned off gives up what waits.
 */
export async function updateWebhook(
  trx: Database,
  owner: UserAccount,
  id: string,
  { url, events, description, enabled }: WebhookChange,
): Promise<boolean> {
  const isAnew = enabled === true || url !== undefined;
  const result = await trx
    .updateTable('webhooks')
    .set({
      url,
      events,
      description,
      enabled,
      ...(enabled !== undefined && { disabledBecause: null }),
      ...(isAnew && { failingSince: null }),
    })
    // Something is set even if nothing changes.
    .set({ accountId: owner.id })
    .where('id', '=', id)
    .where('accountId', '=', owner.id)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  if (enabled === false) await giveUpWaiting(trx, [id]);
  else if (isAnew) {
    await sql`
      update webhook_deliveries set next_attempt_at = least(next_attempt_at, now())
      where webhook_id = ${id} and status = 'waiting'
    `.execute(trx);
    await sendSoon(trx, id);
  }
  return true;
}

/** Removes a webhook of this account with its log; false if there is none. */
export async function deleteWebhook(db: Database, owner: UserAccount, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('accountId', '=', owner.id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

const givenUp = 'It was not sent, because the webhook was turned off.';

async function giveUpWaiting(trx: Database, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('webhookDeliveries')
    .set({ status: 'failed', error: givenUp })
    .where('webhookId', 'in', ids)
    .where('status', '=', sql.lit('waiting'))
    .execute();
}

/** Turns a webhook off that can no longer be sent to. Returns its owner, undefined when it was off already. */
export async function disableWebhook(
  trx: Database,
  id: string,
  disabledBecause: WebhookEnding,
): Promise<{ owner: UserAccount; url: string } | undefined> {
  const off = await trx
    .updateTable('webhooks')
    .set({ enabled: false, disabledBecause })
    .where('id', '=', id)
    .where('enabled', '=', true)
    .returning(['accountId', 'url', sql<UserType>`(select kind from accounts where id = account_id)`.as('type')])
    .executeTakeFirst();
  if (!off) return undefined;
  await giveUpWaiting(trx, [id]);
  return { owner: { type: off.type, id: off.accountId }, url: off.url };
}

/** Turns all webhooks of an account off that may be somebody else's. */
export async function secureWebhooks(trx: Database, { id }: UserAccount): Promise<void> {
  const off = await trx
    .updateTable('webhooks')
    .set({ enabled: false, disabledBecause: 'secured' })
    .where('accountId', '=', id)
    .where('enabled', '=', true)
    .returning('id')
    .execute();
  if (off.length > 0) {
    await giveUpWaiting(
      trx,
      off.map((webhook) => webhook.id),
    );
  }
}

/**
 * Puts a new secret before the others, which sign for so many hours more. Returns 'full' when as many as `max` would
 * sign, undefined if the account has no such webhook.
 */
export async function addWebhookSecret(
  trx: Database,
  owner: UserAccount,
  id: string,
  { value, overlapHours, max }: { value: string; overlapHours: number; max: number },
): Promise<'added' | 'full' | 'gone' | undefined> {
  // A deletion that is under way comes first.
  if (!(await lockAccount(trx, owner))) return 'gone';
  const row = await trx
    .selectFrom('webhooks')
    .select([sql<WebhookSecret[]>`secrets`.as('secrets'), sql<string>`now()`.as('now')])
    .where('id', '=', id)
    .where('accountId', '=', owner.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const now = Date.parse(row.now);
  const overlapEnd = new Date(now + overlapHours * 60 * 60 * 1000).toISOString();
  const earlier = row.secrets
    .filter(({ until }) => until === null || Date.parse(until) > now)
    .map((secret) => ({ ...secret, until: secret.until ?? overlapEnd }));
  if (earlier.length >= max) return 'full';
  const secrets = JSON.stringify([{ value, until: null }, ...earlier]);
  await trx.updateTable('webhooks').set({ secrets }).where('id', '=', id).execute();
  return 'added';
}

/** Something that happened, for the webhooks of one account. */
export interface NewDelivery {
  webhookId: string;
  type: string;
  objectId: string;
  body: string;
}

export interface LockedWebhook {
  id: string;
  accountId: string;
  events: WebhookEvent[];
  /** Every attempt has failed for so long that no more than a certain number of events may wait. */
  hasFailedLong: boolean;
}

/**
 * The webhooks of these accounts that are on, locked until the commit, so that what is stored for each gets its place in
 * the order of the commits. Call it as the last thing of a transaction; they are always locked in the same order.
 */
export async function lockWebhooksOf(trx: Database, accountIds: readonly string[]): Promise<LockedWebhook[]> {
  if (accountIds.length === 0) return [];
  return trx
    .selectFrom('webhooks')
    .select(['id', 'accountId', 'events'])
    .select(
      sql<boolean>`coalesce(failing_since < now() - make_interval(hours => ${limits.webhookWaitingHours}), false)`.as(
        'hasFailedLong',
      ),
    )
    .where('accountId', 'in', [...new Set(accountIds)])
    .where('enabled', '=', true)
    .where('accountId', 'in', (eb) =>
      eb.selectFrom('accounts').select('id').where('deletedAt', 'is', null).where('loginDisabledAt', 'is', null),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .$narrowType<{ events: WebhookEvent[] }>()
    .execute();
}

/** Whether a webhook has failed for long, and as many events wait for it as may (docs/product/programs.md, Order and retries). */
export async function isFull(trx: Database, { id, hasFailedLong }: LockedWebhook): Promise<boolean> {
  if (!hasFailedLong) return false;
  const waiting = await trx
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('webhookId', '=', id)
    .where('status', '=', sql.lit('waiting'))
    .offset(limits.webhookWaiting - 1)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Stores what webhooks are to be sent, in this order, and has it sent once the transaction commits. */
export async function insertDeliveries(trx: Database, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ webhookId, type, objectId, body }) => ({
    id: newId(),
    webhook_id: webhookId,
    type,
    object_id: objectId,
    body,
  }));
  await sql`
    insert into webhook_deliveries (id, webhook_id, type, object_id, body)
    select id, webhook_id, type, object_id, body
    from rows from (
      json_to_recordset(${JSON.stringify(rows)}::json) as (id uuid, webhook_id uuid, type text, object_id uuid, body text)
    ) with ordinality as asked (id, webhook_id, type, object_id, body, place)
    order by place
  `.execute(trx);
  for (const id of new Set(deliveries.map(({ webhookId }) => webhookId))) await sendSoon(trx, id);
}

export interface DeliveryRow {
  id: string;
  type: string;
  status: DeliveryStatus;
  body: string;
  attempts: number;
  createdAt: string;
  lastAttemptAt: string | null;
  nextAttemptAt: string | null;
  responseStatus: number | null;
  error: string | null;
  durationMs: number | null;
}

/** One page of the log of a webhook, newest first. */
export async function listDeliveries(
  db: Database,
  webhookId: string,
  { limit, after }: PageAfter,
): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhookDeliveries')
    .select(['id', 'type', 'status', 'body', 'attempts', 'createdAt', 'lastAttemptAt'])
    .select(['responseStatus', 'error', 'durationMs'])
    .select(sql<string | null>`case when status = 'waiting' then next_attempt_at end`.as('nextAttemptAt'))
    .where('webhookId', '=', webhookId)
    .where(isAfter('webhookDeliveries', after))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ status: DeliveryStatus }>()
    .execute();
}

/** How many deliveries the log of a webhook has. */
export async function countDeliveries(db: Database, webhookId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhookDeliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('webhookId', '=', webhookId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Has a delivery of a webhook sent again, as often as a new one; false if there is none. One that waits keeps its turn. */
export async function repeatDelivery(trx: Database, webhookId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update webhook_deliveries
    set status = 'waiting', attempts = 0, next_attempt_at = now(),
      repeated_at = case when status = 'waiting' then repeated_at else now() end
    where id = ${id} and webhook_id = ${webhookId}
    returning id
  `.execute(trx);
  if (rows.length === 0) return false;
  await sendSoon(trx, webhookId);
  return true;
}

/**
 * Has what was given up for a webhook sent again, the oldest first and at most `limit`, as often as new ones and in the order
 * of each object. Returns how many there were and how many are left.
 */
export async function repeatFailed(
  trx: Database,
  webhookId: string,
  limit: number,
): Promise<{ redelivered: number; left: number }> {
  const { rows } = await sql`
    update webhook_deliveries
    set status = 'waiting', attempts = 0, next_attempt_at = now(), repeated_at = null
    where id in (
      select id from webhook_deliveries where webhook_id = ${webhookId} and status = 'failed'
      order by position limit ${limit}
    )
    returning id
  `.execute(trx);
  if (rows.length > 0) await sendSoon(trx, webhookId);
  const { left } = await trx
    .selectFrom('webhookDeliveries')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('webhookId', '=', webhookId)
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();
  return { redelivered: rows.length, left };
}

/**
 * Whether it is the turn of a delivery: nothing that was stored before it, of the same object, waits. One look into the index
 * per delivery, whatever the planner expects: as a join, with statistics from before a burst, it compared all with all.
 */
const isItsTurn = sql`(
  select earlier.position from webhook_deliveries as earlier
  where earlier.webhook_id = delivery.webhook_id and earlier.object_id = delivery.object_id
    and earlier.status = 'waiting' and earlier.repeated_at is null and earlier.position < delivery.position
  order by earlier.position limit 1
) is null`;

/** A delivery to send now, with where to and what signs it. */
export interface DueDelivery {
  id: string;
  type: string;
  body: string;
  attempts: number;
  url: string;
  secrets: string[];
}

/**
 * Takes one delivery of a webhook that is due and whose turn it is; nobody else gets it for so many seconds. Undefined
 * when there is none, or the webhook is off.
 */
export async function takeDueDelivery(
  db: Database,
  webhookId: string,
  takenSeconds: number,
): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select delivery.id from webhook_deliveries as delivery
      where delivery.webhook_id = ${webhookId} and delivery.status = 'waiting' and delivery.next_attempt_at <= now()
        and ${isItsTurn}
      order by delivery.next_attempt_at
      limit 1 for update skip locked
    )
    update webhook_deliveries as taken
    set next_attempt_at = clock_timestamp() + make_interval(secs => ${takenSeconds})
    from due, webhooks
    where taken.id = due.id and webhooks.id = taken.webhook_id and webhooks.enabled
    returning taken.id, taken.type, taken.body, taken.attempts, webhooks.url, (
      select json_agg(secret ->> 'value') from jsonb_array_elements(webhooks.secrets) as secret
      where coalesce((secret ->> 'until')::timestamptz > now(), true)
    ) as secrets
  `.execute(db);
  return rows[0];
}

/** Whether every attempt at a webhook has failed for some time; undefined when it is off or gone. */
export async function isWebhookFailing(db: Database, webhookId: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('webhooks')
    .select('failingSince')
    .where('id', '=', webhookId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return row && row.failingSince !== null;
}

/** When the next delivery of a webhook is due; undefined: nothing waits. */
export async function nextAttemptAt(db: Database, webhookId: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`
    select delivery.next_attempt_at as at
    from webhook_deliveries as delivery join webhooks on webhooks.id = delivery.webhook_id and webhooks.enabled
    where delivery.webhook_id = ${webhookId} and delivery.status = 'waiting' and ${isItsTurn}
    order by delivery.next_attempt_at limit 1
  `.execute(db);
  return rows[0]?.at;
}

/** The webhooks for which something is due, of which nobody may know: their server was killed. */
export async function listDueWebhooks(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from webhooks
    where enabled and (
      select delivery.id from webhook_deliveries as delivery
      where delivery.webhook_id = webhooks.id and delivery.status = 'waiting' and delivery.next_attempt_at <= now()
        and ${isItsTurn}
      order by delivery.next_attempt_at limit 1
    ) is not null
    order by id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** What an attempt came to. */
export interface Attempt {
  responseStatus: number | null;
  error: string | null;
  durationMs: number;
}

/** Notes that a delivery has arrived. */
export async function storeArrival(trx: Database, webhookId: string, id: string, attempt: Attempt): Promise<void> {
  // Webhooks are locked before their deliveries everywhere.
  await trx
    .updateTable('webhooks')
    .set({ failingSince: null })
    .where('id', '=', webhookId)
    .where('failingSince', 'is not', null)
    .execute();
  await trx
    .updateTable('webhookDeliveries')
    .set({
      ...attempt,
      status: 'delivered',
      attempts: sql<number>`attempts + 1`,
      lastAttemptAt: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Notes that an attempt has failed, and when the next one is (in seconds; null: there is none). Returns for how many seconds
 * every attempt at the webhook has failed.
 */
export async function storeFailure(
  trx: Database,
  webhookId: string,
  id: string,
  { nextSeconds, ...attempt }: Attempt & { nextSeconds: number | null },
): Promise<number> {
  const row = await trx
    .updateTable('webhooks')
    .set({ failingSince: sql<string>`coalesce(failing_since, now())` })
    .where('id', '=', webhookId)
    .returning(sql<number>`extract(epoch from now() - failing_since)::float8`.as('seconds'))
    .executeTakeFirst();
  await trx
    .updateTable('webhookDeliveries')
    .set({
      ...attempt,
      attempts: sql<number>`attempts + 1`,
      lastAttemptAt: sql<string>`clock_timestamp()`,
      status: nextSeconds === null ? 'failed' : 'waiting',
      ...(nextSeconds !== null && {
        nextAttemptAt: sql<string>`clock_timestamp() + make_interval(secs => ${nextSeconds})`,
      }),
    })
    .where('id', '=', id)
    // It was given up, or has arrived at a second attempt, meanwhile.
    .where('status', '=', sql.lit('waiting'))
    .execute();
  return row?.seconds ?? 0;
}

/** Removes at most `limit` deliveries that are older than so many days; answers how many. */
export async function deleteOldDeliveries(db: Database, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < now() - make_interval(days => ${days}) limit ${limit}
    )
    returning id
  `.execute(db);
  return rows.length;
}
