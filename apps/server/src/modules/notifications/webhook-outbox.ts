import type { Database } from '@get-my-helpers/db/client';
import {
  disableWebhook,
  insertDeliveries,
  isFull,
  lockWebhooksOf,
  type LockedWebhook,
  type NewDelivery,
} from '@get-my-helpers/db/queries/webhooks';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { WebhookEvent } from '@get-my-helpers/validation/webhook';
import { mailWebhookOff } from './mail/security-mails.ts';

/** What a transaction does that webhooks are told of (docs/product/programs.md, Events). */
export interface WebhookChange {
  event: WebhookEvent;
  objects: readonly ChangedObject[];
  /** The objects as this account sees them, by their ids; those that it does not see are left out. */
  read: (trx: Database, viewer: UserAccount, ids: readonly string[]) => Promise<ReadonlyMap<string, object>>;
}

interface ChangedObject {
  id: string;
  to: readonly UserAccount[];
  /** What keeps its events in order, if that is more than the object itself: the gig of hours and payments. */
  inOrderOf?: string;
}

/** A change of one object. */
export const changeOf = (
  event: WebhookEvent,
  object: ChangedObject,
  read: (trx: Database, viewer: UserAccount) => Promise<object | undefined>,
): WebhookChange => ({
  event,
  objects: [object],
  read: async (trx, viewer) => {
    const shown = await read(trx, viewer);
    return new Map(shown && [[object.id, shown]]);
  },
});

/**
 * Stores deliveries, and turns those webhooks off that had as many waiting as may (docs/product/programs.md, Order and
 * retries): these are in their log.
 */
async function storeDeliveries(
  trx: Database,
  webhooks: readonly LockedWebhook[],
  deliveries: readonly NewDelivery[],
): Promise<void> {
  const full: string[] = [];
  for (const webhook of webhooks) {
    const isTold = deliveries.some(({ webhookId }) => webhookId === webhook.id);
    if (isTold && (await isFull(trx, webhook))) full.push(webhook.id);
  }
  await insertDeliveries(trx, deliveries);
  for (const id of full) {
    const off = await disableWebhook(trx, id, 'full');
    if (off) await mailWebhookOff(trx, off.owner, { url: off.url, because: 'full' });
  }
}

/**
 * Stores what the webhooks of those concerned are sent, as the objects are now: call it as the last thing of the
 * transaction. Without webhooks it costs one query.
 */
export async function storeForWebhooks(trx: Database, changes: readonly WebhookChange[]): Promise<void> {
  const accounts = new Map(
    changes.flatMap(({ objects }) => objects.flatMap(({ to }) => to)).map((account) => [account.id, account]),
  );
  const webhooks = await lockWebhooksOf(trx, [...accounts.keys()]);
  if (webhooks.length === 0) return;
  const timestamp = new Date().toISOString();
  const deliveries: NewDelivery[] = [];
  for (const { event: type, objects, read } of changes) {
    for (const [accountId, viewer] of accounts) {
      const told = webhooks.filter((webhook) => webhook.accountId === accountId && webhook.events.includes(type));
      const seen = objects.filter(({ to }) => to.some(({ id }) => id === accountId));
      if (told.length === 0 || seen.length === 0) continue;
      const shown = await read(
        trx,
        viewer,
        seen.map(({ id }) => id),
      );
      for (const { id, inOrderOf: objectId = id } of seen) {
        const data = shown.get(id);
        if (!data) continue;
        const body = JSON.stringify({ type, timestamp, data });
        deliveries.push(...told.map((webhook) => ({ webhookId: webhook.id, type, objectId, body })));
      }
    }
  }
  await storeDeliveries(trx, webhooks, deliveries);
}
