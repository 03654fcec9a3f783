import { z } from 'zod';
import { pageOf, type Page } from '@get-my-helpers/validation/common';
import {
  deliveriesQuery,
  deliveryOf,
  newWebhook,
  redeliveries,
  webhook,
  webhookCreation,
  webhookDelivery,
  webhookOf,
  webhookUpdate,
  type NewWebhook,
  type Redeliveries,
  type Webhook,
  type WebhookDelivery,
} from '@get-my-helpers/validation/webhook';
import { idempotent, replay } from '../../rpc/idempotency.ts';
import { router, signedInProcedure } from '../../rpc/trpc.ts';
import {
  changeWebhook,
  checkAddress,
  createWebhook,
  listOwnDeliveries,
  listOwnWebhooks,
  redeliver,
  redeliverFailed,
  removeWebhook,
  rotateSecret,
  testWebhook,
} from './webhooks.service.ts';

/** The caller's own webhooks (docs/product/programs.md, Webhooks). */
export const webhooksRouter = router({
  /** All of them, the latest first; there are at most `limits.webhooks`. */
  list: signedInProcedure('webhooks')
    .output(z.array(webhook))
    .query(({ ctx }): Promise<Webhook[]> => listOwnWebhooks(ctx, ctx.user)),

  create: signedInProcedure('webhooks')
    .meta({ access: 'helper or professional', creates: true, shownOnce: 'secret' })
    .use(replay())
    .input(webhookCreation)
    .use(async ({ ctx, input, next }) => {
      await checkAddress(ctx, input.url);
      return next();
    })
    .use(idempotent())
    .output(newWebhook)
    .mutation(({ ctx, input }): Promise<NewWebhook> => createWebhook(ctx, ctx.user, input)),

  update: signedInProcedure('webhooks')
    .input(webhookUpdate)
    .use(async ({ ctx, input, next }) => {
      if (input.url !== undefined) await checkAddress(ctx, input.url);
      return next();
    })
    .output(webhook)
    .mutation(({ ctx, input }): Promise<Webhook> => changeWebhook(ctx, ctx.user, input)),

  remove: signedInProcedure('webhooks')
    .input(webhookOf)
    .mutation(({ ctx, input }): Promise<void> => removeWebhook(ctx, ctx.user, input.id)),

  /** The earlier secret signs as well for `limits.webhookOverlapHours`. */
  rotateSecret: signedInProcedure('webhooks')
    .meta({ access: 'helper or professional', creates: true, shownOnce: 'secret' })
    .use(replay())
    .input(webhookOf)
    .use(idempotent())
    .output(newWebhook)
    .mutation(({ ctx, input }): Promise<NewWebhook> => rotateSecret(ctx, ctx.user, input.id)),

  test: signedInProcedure('webhooks')
    .input(webhookOf)
    .mutation(({ ctx, input }): Promise<void> => testWebhook(ctx, ctx.user, input.id)),

  deliveries: signedInProcedure('webhooks')
    .input(deliveriesQuery)
    .output(pageOf(webhookDelivery))
    .query(({ ctx, input }): Promise<Page<WebhookDelivery>> => listOwnDeliveries(ctx, ctx.user, input)),

  redeliver: signedInProcedure('webhooks')
    .input(deliveryOf)
    .mutation(({ ctx, input }): Promise<void> => redeliver(ctx, ctx.user, input)),

  /** Everything that was given up, at most `limits.webhookRedeliveries` at a time. */
  redeliverFailed: signedInProcedure('webhooks')
    .meta({ access: 'helper or professional', creates: true })
    .use(replay())
    .input(webhookOf)
    .use(idempotent())
    .output(redeliveries)
    .mutation(({ ctx, input }): Promise<Redeliveries> => redeliverFailed(ctx, ctx.user, input.id)),
});
