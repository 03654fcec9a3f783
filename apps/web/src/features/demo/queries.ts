import { queryOf, type Api } from '../../lib/trpc.ts';

/** The demo accounts; null outside demo mode. */
export const demoLoginsQuery = (api: Api) => queryOf(api.session.demoLogins);
