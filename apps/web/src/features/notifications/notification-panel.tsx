import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../lib/trpc.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NotificationList, NotificationSkeletons } from './notification-list.tsx';
import classes from './notifications.module.css';
import { useMarkAllRead } from './use-notifications.ts';
import { notificationsQuery } from './queries.ts';

const shownMax = 6;

/** The latest notifications under the bell, with the way to all of them. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }): ReactElement {
  const notifications = useInfiniteQuery(notificationsQuery(useApi()));
  const { markAllRead, marking } = useMarkAllRead();
  const items = notifications.data?.pages[0]?.items ?? [];
  const hasUnread = items.some(({ readAt }) => readAt === null);
  // Pressing a button may remove it, and the panel would close if the focus left it.
  const panel = useFocusRecovery<HTMLElement>(`${notifications.status} ${hasUnread}`);
  return (
    <section ref={panel} tabIndex={-1} className={classes['panel']} aria-label="Latest notifications">
      <header className={classes['panelHead']}>
        <h2>Notifications</h2>
        {hasUnread && (
          <Button variant="subtle" size="sm" loading={marking} onClick={markAllRead}>
            Mark all as read
          </Button>
        )}
      </header>
      <div className={classes['panelBody']}>
        {notifications.isPending && <NotificationSkeletons count={3} />}
        {notifications.isLoadingError && (
          <div className={`stack-sm ${classes['failed']}`} role="alert">
            <p>Your notifications did not load.</p>
            <Button
              variant="default"
              size="sm"
              loading={notifications.isFetching}
              onClick={() => void notifications.refetch()}
            >
              Retry
            </Button>
          </div>
        )}
        {notifications.data && items.length === 0 && (
          <p className={`quiet ${classes['none']}`}>
            Nothing new. Updates on your messages, applications and gigs appear here.
          </p>
        )}
        {items.length > 0 && <NotificationList items={items.slice(0, shownMax)} onLeave={onLeave} />}
      </div>
      <footer className={classes['panelFoot']}>
        <LinkButton to="/notifications" variant="default" size="sm" onClick={onLeave}>
          See all
        </LinkButton>
        <LinkButton to="/account" hash="notifications" variant="subtle" size="sm" onClick={onLeave}>
          Preferences
        </LinkButton>
      </footer>
    </section>
  );
}
