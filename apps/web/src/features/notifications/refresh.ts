import { type Api } from '../../lib/trpc.ts';

/** The bell, and the list behind it. */
export const refreshNotifications = (api: Api) =>
  Promise.all([api.notifications.unread.invalidate(), api.notifications.list.invalidate()]);
