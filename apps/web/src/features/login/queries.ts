import type { RouterOutputs } from '../../lib/api-client.ts';
import type { QueryOf, Utils } from '../../lib/trpc.ts';

/** The demo accounts; null outside demo mode. */
export const demoLoginsQuery = (api: Utils): QueryOf<RouterOutputs['session']['demoLogins']> =>
  api.session.demoLogins.queryOptions();
