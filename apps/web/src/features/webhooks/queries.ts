import { pagesOf, queryOf, type Api } from '../../lib/trpc.ts';

export const webhooksQuery = (api: Api) => queryOf(api.webhooks.list);

/** What a webhook was sent, newest first. */
export const deliveriesQuery = (api: Api, id: string) => pagesOf(api.webhooks.deliveries, { id });
