import { useSession } from './session.ts';
import { trpc } from './trpc.ts';

/** How many messages the signed-in person has not read; 0 until it is known. */
export function useUnread(): number {
  const { user, status } = useSession();
  const unread = trpc.messages.unread.useQuery(undefined, { enabled: user !== null && status === 'ready' });
  return unread.data?.unread ?? 0;
}

/** How many notifications the signed-in person has not read; 0 until it is known. */
export function useUnreadNotifications(): number {
  const { user, status } = useSession();
  const unread = trpc.notifications.unread.useQuery(undefined, { enabled: user !== null && status === 'ready' });
  return unread.data?.unread ?? 0;
}
