import { pagesOf, queryOf, type Api } from '../../lib/trpc.ts';

/** The notifications, newest first: for the screen and for the panel under the bell. */
export const notificationsQuery = (api: Api) => pagesOf(api.notifications.list, {});

export const preferencesQuery = (api: Api) => queryOf(api.notifications.preferences);
