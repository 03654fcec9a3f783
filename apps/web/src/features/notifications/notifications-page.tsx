import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { NotificationList, NotificationSkeletons } from './notification-list.tsx';
import classes from './notifications.module.css';
import { useMarkAllRead } from './use-notifications.ts';
import { notificationsQuery } from './queries.ts';
import { entriesOf, PagedList } from '../../ui/paged-list.tsx';

/** /notifications: all notifications, old ones included. */
export function NotificationsPage(): ReactElement {
  return (
    <Page width="narrow">
      <Notifications />
    </Page>
  );
}

function Notifications(): ReactElement {
  const notifications = useInfiniteQuery(notificationsQuery(useApi()));
  const { markAllRead, marking } = useMarkAllRead();
  const { items } = entriesOf(notifications.data);
  const hasUnread = items.some(({ readAt }) => readAt === null);
  // Pressing 'Mark all as read' removes the button that has the focus.
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
      <div ref={list} tabIndex={-1} className={items.length > 0 ? classes['all'] : undefined}>
        <PagedList
          pages={notifications}
          noun="notifications"
          waiting={<NotificationSkeletons count={6} />}
          failure="Your notifications did not load."
          empty={
            <EmptyState title="No notifications yet." icon={<IconBell size={28} stroke={1.5} aria-hidden />}>
              Updates on your messages, applications and gigs appear here.
            </EmptyState>
          }
        >
          {(listed) => <NotificationList items={listed} />}
        </PagedList>
      </div>
    </>
  );
}
