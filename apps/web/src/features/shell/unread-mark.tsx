import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSession } from '../../lib/session.ts';
import { useApi, queryOf } from '../../lib/trpc.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './unread-mark.module.css';

/** How many messages are unread, beside or over what leads to them; nothing when all are read. */
export function UnreadMark({ isOver = false }: { isOver?: boolean }): ReactElement | null {
  return <UnreadCount count={useUnread()} isOver={isOver} />;
}

/** A number of unread things; nothing for none. */
export function UnreadCount({ count, isOver = false }: { count: number; isOver?: boolean }): ReactElement | null {
  if (count === 0) return null;
  return (
    <span className={classes['mark']} data-over={isOver || undefined}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}

/** How many messages the signed-in person has not read; 0 until it is known. */
function useUnread(): number {
  const { user, status } = useSession();
  const unread = useQuery({
    ...queryOf(useApi().messages.unread),
    enabled: user !== null && status === 'ready',
    meta: { failsSilently: true },
  });
  return unread.data?.unread ?? 0;
}

/** How many notifications the signed-in person has not read; 0 until it is known. */
export function useUnreadNotifications(): number {
  const { user, status } = useSession();
  const unread = useQuery({
    ...queryOf(useApi().notifications.unread),
    enabled: user !== null && status === 'ready',
    meta: { failsSilently: true },
  });
  return unread.data?.unread ?? 0;
}
