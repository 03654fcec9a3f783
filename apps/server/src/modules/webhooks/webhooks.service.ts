import { randomBytes } from 'node:crypto';
import { transaction, type Database } from '@get-my-helpers/db/client';
import {
  addWebhookSecret,
  countDeliveries,
  deleteWebhook,
  findWebhook,
  insertDeliveries,
  insertWebhook,
  isFull,
  listDeliveries,
  listWebhooks,
  lockWebhooksOf,
  repeatDelivery,
  repeatFailed,
  updateWebhook,
  type LockedWebhook,
} from '@get-my-helpers/db/queries/webhooks';
import type { Page } from '@get-my-helpers/validation/common';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { SessionUser } from '@get-my-helpers/validation/session';
import {
  webhookTest,
  type DeliveriesQuery,
  type NewWebhook,
  type Redeliveries,
  type Webhook,
  type WebhookCreation,
  type WebhookDelivery,
  type WebhookUpdate,
} from '@get-my-helpers/validation/webhook';
import { lockOwnAccount } from '../../auth/own-account.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import { newestFirst, readPage } from '../../rpc/pagination.ts';
import type { Context } from '../../rpc/trpc.ts';
import { AddressRefused } from './address-guard.ts';

const secretBytes = 32;
const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`;
/** How many secrets sign at a time, and so many times in a day one is renewed. */
const secretsMax = 5;

/** The caller's webhooks, the latest first. */
export const listOwnWebhooks = (ctx: Context, user: SessionUser): Promise<Webhook[]> => listWebhooks(ctx.db, user);

const viewWebhook = async (db: Database, user: SessionUser, id: string): Promise<Webhook> =>
  orNotFound(await findWebhook(db, user, id), messages.webhookNotFound);

/** Refuses an address that nothing could be sent to; before the transaction. Throws BAD_REQUEST. */
export async function checkAddress({ webhookGuard }: Context, href: string): Promise<void> {
  const message = await refusalOf(webhookGuard, new URL(href));
  if (message !== undefined) throw new DomainError('BAD_REQUEST', message, { issues: [{ path: 'url', message }] });
}

async function refusalOf(guard: Context['webhookGuard'], url: URL): Promise<string | undefined> {
  try {
    guard.check(url);
  } catch (error) {
    if (error instanceof AddressRefused) return messages.webhookPrivate;
    throw error;
  }
  const refusal = await guard.findRefusal(url);
  return refusal && (refusal === 'port' ? messages.webhookPort : messages.webhookPrivate);
}

/**
 * Makes a webhook (docs/product/programs.md, Webhooks; see `checkAddress`). Throws CONFLICT when there are as many as there
 * can be, UNAUTHORIZED when the account was deleted.
 */
export async function createWebhook(
  ctx: Context,
  user: SessionUser,
  { url, events, description = null }: WebhookCreation,
): Promise<NewWebhook> {
  const secret = newSecret();
  return transaction(ctx.db, async (trx) => {
    const id = await insertWebhook(trx, user, { url, events, description, secret }, limits.webhooks);
    if (id === 'full') throw new DomainError('CONFLICT', messages.webhooksFull);
    if (id === 'gone') throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
    await ctx.security.audit(trx, 'webhook-created', { account: user });
    return { ...(await viewWebhook(trx, user, id)), secret };
  });
}

/** Changes a webhook (see `checkAddress`). Throws NOT_FOUND, also for somebody else's. */
export async function changeWebhook(
  ctx: Context,
  user: SessionUser,
  { id, ...change }: WebhookUpdate,
): Promise<Webhook> {
  return transaction(ctx.db, async (trx) => {
    if (!(await updateWebhook(trx, user, id, change))) throw new DomainError('NOT_FOUND', messages.webhookNotFound);
    await ctx.security.audit(trx, 'webhook-changed', { account: user });
    return viewWebhook(trx, user, id);
  });
}

/** Removes a webhook and its log. Throws NOT_FOUND, also for somebody else's. */
export async function removeWebhook(ctx: Context, user: SessionUser, id: string): Promise<void> {
  await transaction(ctx.db, async (trx) => {
    if (!(await deleteWebhook(trx, user, id))) throw new DomainError('NOT_FOUND', messages.webhookNotFound);
    await ctx.security.audit(trx, 'webhook-removed', { account: user });
  });
}

/**
 * Renews the secret of a webhook (docs/product/programs.md, Signatures). Throws NOT_FOUND, CONFLICT when it was renewed
 * several times within the overlap, UNAUTHORIZED when the account was deleted.
 */
export async function rotateSecret(ctx: Context, user: SessionUser, id: string): Promise<NewWebhook> {
  const value = newSecret();
  return transaction(ctx.db, async (trx) => {
    const overlap = { value, overlapHours: limits.webhookOverlapHours, max: secretsMax };
    const added = orNotFound(await addWebhookSecret(trx, user, id, overlap), messages.webhookNotFound);
    if (added === 'full') throw new DomainError('CONFLICT', messages.webhookSecretsFull);
    if (added === 'gone') throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
    await ctx.security.audit(trx, 'webhook-secret-renewed', { account: user });
    return { ...(await viewWebhook(trx, user, id)), secret: value };
  });
}

/** The webhook of this account, locked. Throws NOT_FOUND, CONFLICT while it is off. */
async function lockOn(trx: Database, user: SessionUser, id: string): Promise<LockedWebhook> {
  await viewWebhook(trx, user, id);
  const on = (await lockWebhooksOf(trx, [user.id])).find((webhook) => webhook.id === id);
  if (!on) throw new DomainError('CONFLICT', messages.webhookOff);
  return on;
}

/** Has a test event sent. Throws NOT_FOUND, CONFLICT while the webhook is off or too many events wait. */
export async function testWebhook(ctx: Context, user: SessionUser, id: string): Promise<void> {
  const body = JSON.stringify({ type: webhookTest, timestamp: ctx.now().toISOString(), data: { webhookId: id } });
  await transaction(ctx.db, async (trx) => {
    if (await isFull(trx, await lockOn(trx, user, id))) throw new DomainError('CONFLICT', messages.webhookFull);
    await insertDeliveries(trx, [{ webhookId: id, type: webhookTest, objectId: id, body }]);
  });
}

/** The log of a webhook, newest first. Throws NOT_FOUND. */
export async function listOwnDeliveries(
  ctx: Context,
  user: SessionUser,
  { id, ...query }: DeliveriesQuery,
): Promise<Page<WebhookDelivery>> {
  await viewWebhook(ctx.db, user, id);
  return readPage(query, {
    position: newestFirst,
    read: (page) => listDeliveries(ctx.db, id, page),
    count: () => countDeliveries(ctx.db, id),
    toItem: (row) => row,
  });
}

/** Has an event sent again, or at once if it waits. Throws NOT_FOUND, CONFLICT while the webhook is off. */
export async function redeliver(
  ctx: Context,
  user: SessionUser,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<void> {
  await transaction(ctx.db, async (trx) => {
    await lockOn(trx, user, id);
    if (!(await repeatDelivery(trx, id, deliveryId))) throw new DomainError('NOT_FOUND', messages.deliveryNotFound);
  });
}

/**
 * Has what was given up for a webhook sent again, the oldest first. Throws UNAUTHORIZED, NOT_FOUND, CONFLICT while the
 * webhook is off.
 */
export async function redeliverFailed(ctx: Context, user: SessionUser, id: string): Promise<Redeliveries> {
  return transaction(ctx.db, async (trx) => {
    await lockOwnAccount(trx, user);
    await lockOn(trx, user, id);
    return repeatFailed(trx, id, limits.webhookRedeliveries);
  });
}
