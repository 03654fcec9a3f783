import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { NotificationList, NotificationSkeletons } from './notification-list.tsx';
import classes from './notifications.module.css';
import { useMarkAllRead } from './use-notifications.ts';
import { notificationsQuery } from './queries.ts';

/** /notifications: everything that the bell ever told. */
export function NotificationsPage(): ReactElement {
  return (
    <Page width="narrow">
      <Notifications />
    </Page>
  );
}

function Notifications(): ReactElement {
  const notifications = useInfiniteQuery(notificationsQuery(trpc.useUtils()));
  const { markAllRead, marking } = useMarkAllRead();
  const items = notifications.data?.pages.flatMap((page) => page.items) ?? [];
  const hasUnread = items.some(({ readAt }) => readAt === null);
  // 'Mark all as read' disappears once it is pressed.
  const list = useFocusRecovery<HTMLDivElement>(notifications.data ? String(hasUnread) : null);
  return (
    <>
      <PageHeader
        title="Notifications"
        actions={
          <>
            {hasUnread && (
              <Button variant="default" loading={marking} onClick={markAllRead}>
                Mark all as read
              </Button>
            )}
            <LinkButton to="/account" hash="notifications" variant="subtle">
              Preferences
            </LinkButton>
          </>
        }
      />
      {notifications.isPending && <NotificationSkeletons count={6} />}
      {notifications.isLoadingError && (
        <ErrorState
          message="Your notifications did not load."
          onRetry={() => void notifications.refetch()}
          retrying={notifications.isFetching}
        />
      )}
      {notifications.data && items.length === 0 && (
        <EmptyState title="No notifications yet." icon={<IconBell size={28} stroke={1.5} aria-hidden />}>
          Updates on your messages, applications and gigs appear here.
        </EmptyState>
      )}
      {items.length > 0 && (
        <div ref={list} tabIndex={-1} className={classes['all']}>
          <NotificationList items={items} />
          <ShowMore
            pages={notifications}
            noun="notifications"
            shown={items.length}
            total={notifications.data?.pages[0]?.total ?? items.length}
          />
        </div>
      )}
    </>
  );
}
