import { transaction } from '@get-my-helpers/db/client';
import {
  countNotifications,
  countUnreadNotifications,
  hasNotification,
  listNotifications,
  listPreferences,
  markNotificationsRead,
  savePreference,
} from '@get-my-helpers/db/queries/notifications';
import type { Page } from '@get-my-helpers/validation/common';
import type { UnreadCount } from '@get-my-helpers/validation/conversation';
import { messages } from '@get-my-helpers/validation/messages';
import type { Notification, NotificationPreference, NotificationsQuery } from '@get-my-helpers/validation/notification';
import { notificationKindIds } from '@get-my-helpers/validation/reference';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { lockOwnAccount } from '../../auth/own-account.ts';
import { DomainError } from '../../lib/errors.ts';
import { newestFirst, readPage } from '../../rpc/pagination.ts';
import type { Context } from '../../rpc/trpc.ts';
import { renderNotification } from './templates.ts';

/** An account's notifications, newest first. */
export function listOwnNotifications(
  ctx: Context,
  user: SessionUser,
  query: NotificationsQuery,
): Promise<Page<Notification>> {
  return readPage(query, {
    position: newestFirst,
    read: (page) => listNotifications(ctx.db, user, page),
    count: () => countNotifications(ctx.db, user),
    toItem: (row) => renderNotification(row),
  });
}

/** How many notifications somebody has not read. */
export async function countUnread(ctx: Context, user: SessionUser): Promise<UnreadCount> {
  return { unread: await countUnreadNotifications(ctx.db, user) };
}

/** Marks every notification as read. */
export async function markAllRead(ctx: Context, user: SessionUser): Promise<UnreadCount> {
  await markNotificationsRead(ctx.db, user);
  return countUnread(ctx, user);
}

/** Marks one notification as read; answers what is left unread. Throws NOT_FOUND. */
export async function markRead(ctx: Context, user: SessionUser, id: string): Promise<UnreadCount> {
  if (!(await hasNotification(ctx.db, user, id))) {
    throw new DomainError('NOT_FOUND', messages.notificationNotFound);
  }
  await markNotificationsRead(ctx.db, user, id);
  return countUnread(ctx, user);
}

/** Somebody's choices for every kind of notification; everything is on by default. */
export async function viewPreferences(ctx: Context, user: SessionUser): Promise<NotificationPreference[]> {
  const chosen = await listPreferences(ctx.db, user);
  return notificationKindIds.map(
    (kind) => chosen.find((each) => each.kind === kind) ?? { kind, inProduct: true, byEmail: true },
  );
}

/** Stores somebody's choice for one kind; returns all kinds. Throws UNAUTHORIZED when the account was deleted. */
export async function changePreference(
  ctx: Context,
  user: SessionUser,
  preference: NotificationPreference,
): Promise<NotificationPreference[]> {
  await transaction(ctx.db, async (trx) => {
    await lockOwnAccount(trx, user);
    await savePreference(trx, user, preference);
  });
  return viewPreferences(ctx, user);
}
