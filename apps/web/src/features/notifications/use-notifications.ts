import { useChange, useApi } from '../../lib/trpc.ts';
import { refreshNotifications } from './refresh.ts';

/** Marks one as read in the background; a failure is silent and leaves it unread. */
export function useMarkRead(): (id: string) => void {
  const api = useApi();
  const markRead = useChange(({ notifications }) => notifications.markRead, {
    meta: { errorShownInPlace: true },
    onSuccess: () => refreshNotifications(api),
  });
  return (id) => markRead.mutate({ id });
}

/** Marks all as read. */
export function useMarkAllRead(): { markAllRead: () => void; marking: boolean } {
  const api = useApi();
  const markAllRead = useChange(({ notifications }) => notifications.markAllRead, {
    meta: { errorFallback: 'Nothing was marked as read. Please try again.' },
    onSuccess: () => refreshNotifications(api),
  });
  return { markAllRead: () => markAllRead.mutate(), marking: markAllRead.isPending };
}
