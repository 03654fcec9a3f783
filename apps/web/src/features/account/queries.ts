import type { RouterOutputs } from '../../lib/api-client.ts';
import type { QueryOf, Utils } from '../../lib/trpc.ts';

export const ownAccountQuery = (api: Utils): QueryOf<RouterOutputs['account']['view']> =>
  api.account.view.queryOptions();
export const ownSessionsQuery = (api: Utils): QueryOf<RouterOutputs['account']['sessions']> =>
  api.account.sessions.queryOptions();
export const ownSecurityEventsQuery = (api: Utils): QueryOf<RouterOutputs['account']['securityEvents']> =>
  api.account.securityEvents.queryOptions();
