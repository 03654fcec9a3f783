import type { QueryClient } from '@tanstack/react-query';
import { type Api } from '../../lib/trpc.ts';

/** After an email address was confirmed, or a confirmation was requested. */
export const refreshOwnAccount = (api: Api) => api.account.view.invalidate();

/** After the person ended sessions of their own. */
export const refreshOwnSessions = (api: Api) => api.account.sessions.invalidate();

/** After an API key was made or removed. */
export const refreshOwnKeys = (api: Api) => api.account.keys.invalidate();

/** After sample data came or went, which are in nearly every list. */
export const refreshEverything = (cache: QueryClient) => cache.invalidateQueries();
