import { refreshNotifications } from '../../lib/refresh.ts';
import { trpc } from '../../lib/trpc.ts';

/** Marks one as read; nobody asked for it, so what fails is left unread. */
export function useMarkRead(): (id: string) => void {
  const utils = trpc.useUtils();
  const markRead = trpc.notifications.markRead.useMutation({
    meta: { errorShownInPlace: true },
    onSuccess: () => refreshNotifications(utils),
  });
  return (id) => markRead.mutate({ id });
}

/** Marks all as read. */
export function useMarkAllRead(): { markAllRead: () => void; marking: boolean } {
  const utils = trpc.useUtils();
  const markAllRead = trpc.notifications.markAllRead.useMutation({
    meta: { errorFallback: 'Nothing was marked as read. Please try again.' },
    onSuccess: () => refreshNotifications(utils),
  });
  return { markAllRead: () => markAllRead.mutate(), marking: markAllRead.isPending };
}
