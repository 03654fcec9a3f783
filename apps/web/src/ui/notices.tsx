import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { limits } from '@get-my-helpers/validation/limits';
import type { Notice } from '../lib/notify.ts';
import { HrefLink } from './href-link.tsx';
import { MantineParts } from './mantine.tsx';
import classes from './notices.module.css';

let shown = 0;

/** Shows a notice in place of the one that is there. Loaded by notice-host.tsx. */
export function showNotice({ kind, title, message: text, link }: Notice): void {
  notifications.clean();
  const id = `notice-${(shown += 1)}`;
  const message = link ? (
    <>
      {text}{' '}
      <HrefLink className={classes['link']} href={link.href} onClick={() => notifications.hide(id)}>
        {link.label}
      </HrefLink>
    </>
  ) : (
    text
  );
  notifications.show({
    id,
    title,
    message,
    color: kind === 'error' ? 'red' : 'green',
    icon: kind === 'error' ? <IconAlertTriangle size={20} aria-hidden /> : <IconCheck size={20} aria-hidden />,
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: limits.notificationDuration,
    // Mantine pauses the timer only on hover, so stop it on keyboard focus as well.
    onFocusCapture: () => notifications.update({ id, message, autoClose: false }),
    onBlurCapture: () => notifications.update({ id, message, autoClose: limits.notificationDuration }),
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss notification', size: 44, iconSize: 18 },
    classNames: { root: classes['notice'], title: classes['title'], description: classes['description'] },
  });
}

export function NoticeRegion(): ReactElement {
  return (
    <MantineParts>
      <Notifications
        position="bottom-right"
        limit={1}
        transitionDuration={160}
        containerWidth={400}
        className={classes['host']}
      />
    </MantineParts>
  );
}
