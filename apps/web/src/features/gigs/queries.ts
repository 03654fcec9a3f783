import { limits } from '@get-my-helpers/validation/limits';
import { inPages } from '../../lib/pages.ts';
import type { RouterOutputs } from '../../lib/api-client.ts';
import type { PagesOf, QueryOf, Utils } from '../../lib/trpc.ts';

export const gigQuery = (api: Utils, id: string): QueryOf<RouterOutputs['gigs']['byId']> =>
  api.gigs.byId.queryOptions({ id });

/** The gigs of the signed-in person: what waits for them first, then what is under way, then the rest. */
export const gigsQuery = (api: Utils): PagesOf<RouterOutputs['gigs']['list']> =>
  api.gigs.list.infiniteQueryOptions({ limit: limits.webPageSize }, inPages);
