import { type Api } from '../../lib/trpc.ts';

/** After a webhook was made, changed or removed: its waiting deliveries may have been given up. */
export async function refreshWebhooks(api: Api): Promise<void> {
  await Promise.all([api.webhooks.list.invalidate(), api.webhooks.deliveries.invalidate()]);
}
