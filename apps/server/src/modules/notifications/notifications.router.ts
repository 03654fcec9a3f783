import { z } from 'zod';
import { pageOf, type Page } from '@get-my-helpers/validation/common';
import { unreadCount, type UnreadCount } from '@get-my-helpers/validation/conversation';
import {
  notification,
  notificationPreference,
  notificationRead,
  notificationsQuery,
  type Notification,
  type NotificationPreference,
} from '@get-my-helpers/validation/notification';
import { router, signedInProcedure } from '../../rpc/trpc.ts';
import {
  changePreference,
  countUnread,
  listOwnNotifications,
  markAllRead,
  markRead,
  viewPreferences,
} from './notifications.service.ts';

const preferences = z.array(notificationPreference);

/** Everything here is the caller's own. */
export const notificationsRouter = router({
  /** Newest first. */
  list: signedInProcedure('profile:read')
    .input(notificationsQuery)
    .output(pageOf(notification))
    .query(({ ctx, input }): Promise<Page<Notification>> => listOwnNotifications(ctx, ctx.user, input)),

  /** For the bell. */
  unread: signedInProcedure('profile:read')
    .output(unreadCount)
    .query(({ ctx }): Promise<UnreadCount> => countUnread(ctx, ctx.user)),

  markAllRead: signedInProcedure('profile:write')
    .output(unreadCount)
    .mutation(({ ctx }): Promise<UnreadCount> => markAllRead(ctx, ctx.user)),

  markRead: signedInProcedure('profile:write')
    .input(notificationRead)
    .output(unreadCount)
    .mutation(({ ctx, input }): Promise<UnreadCount> => markRead(ctx, ctx.user, input.id)),

  /** Every kind; shown and mailed by default. */
  preferences: signedInProcedure('profile:read')
    .output(preferences)
    .query(({ ctx }): Promise<NotificationPreference[]> => viewPreferences(ctx, ctx.user)),

  /** Of one kind; answers with all. */
  setPreference: signedInProcedure('profile:write')
    .input(notificationPreference)
    .output(preferences)
    .mutation(({ ctx, input }): Promise<NotificationPreference[]> => changePreference(ctx, ctx.user, input)),
});
