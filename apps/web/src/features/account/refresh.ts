import { type Api } from '../../lib/trpc.ts';

/** The address was confirmed, or another one was asked to be. */
export const refreshOwnAccount = (api: Api) => api.account.view.invalidate();

/** Sessions of one's own were ended. */
export const refreshOwnSessions = (api: Api) => api.account.sessions.invalidate();
