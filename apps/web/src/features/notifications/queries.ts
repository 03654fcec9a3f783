import { limits } from '@get-my-helpers/validation/limits';
import { inPages } from '../../lib/pages.ts';
import type { RouterOutputs } from '../../lib/api-client.ts';
import type { PagesOf, QueryOf, Utils } from '../../lib/trpc.ts';

/** The notifications, newest first: for the screen and for the panel under the bell. */
export const notificationsQuery = (api: Utils): PagesOf<RouterOutputs['notifications']['list']> =>
  api.notifications.list.infiniteQueryOptions({ limit: limits.webPageSize }, inPages);

export const preferencesQuery = (api: Utils): QueryOf<RouterOutputs['notifications']['preferences']> =>
  api.notifications.preferences.queryOptions();
