import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, type ReactElement } from 'react';
import { useAnnouncement } from '../live/announcement.ts';
import { useUnreadNotifications, UnreadCount } from './unread-mark.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './bell.module.css';
import { Dropdown } from '../../ui/dropdown.tsx';

const loadPanel = async () => ({
  default: (await import('../notifications/notification-panel.tsx')).NotificationPanel,
});
const NotificationPanel = lazy(loadPanel);

/** The unread count on a button that opens the latest notifications; new ones are announced to screen readers. */
export function Bell(): ReactElement {
  const unread = useUnreadNotifications();
  const announcement = useAnnouncement();
  return (
    <>
      <Dropdown
        load={loadPanel}
        listClassName={classes['panel']}
        trigger={(props) => (
          <IconButton label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'} {...props}>
            <span className={classes['icon']}>
              <IconBell size={22} stroke={1.75} aria-hidden />
              <UnreadCount count={unread} isOver />
            </span>
          </IconButton>
        )}
      >
        {(close, open) =>
          open && (
            <Suspense fallback={null}>
              <NotificationPanel onLeave={close} />
            </Suspense>
          )
        }
      </Dropdown>
      <VisuallyHidden aria-live="polite">
        {announcement.text !== '' && <span key={announcement.number}>Notification: {announcement.text}</span>}
      </VisuallyHidden>
    </>
  );
}
