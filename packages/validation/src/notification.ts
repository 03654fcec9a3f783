import { z } from 'zod';
import { id, paging, listQuery } from './common.ts';
import { notificationKindIds } from './reference.ts';

/** A notification in the bell menu. `href` is the page to open, `subjectId` the id of what it is about. */
export const notification = z
  .object({
    id: z.guid(),
    kind: z.enum(notificationKindIds),
    subjectId: z.guid(),
    title: z.string(),
    body: z.string(),
    href: z.string(),
    createdAt: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

/** Input of notifications.list. */
export const notificationsQuery = listQuery(paging);
export type NotificationsQuery = z.output<typeof notificationsQuery>;

/** Input of notifications.markRead. */
export const notificationRead = z.object({ id });

/** Whether a kind is shown in the product and sent by email. */
export const notificationPreference = z
  .object({ kind: z.enum(notificationKindIds), inProduct: z.boolean(), byEmail: z.boolean() })
  .meta({ id: 'NotificationPreference' });
export type NotificationPreference = z.output<typeof notificationPreference>;
