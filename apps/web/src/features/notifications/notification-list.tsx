import type { Notification } from '@get-my-helpers/validation/notification';
import { notificationKindNames, type NotificationKind } from '@get-my-helpers/validation/reference';
import {
  IconBriefcase,
  IconCalendarEvent,
  IconMessage,
  IconRosetteDiscountCheck,
  IconSearch,
  IconSend,
  IconStar,
  type Icon,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { momentOf } from '../../lib/moment.ts';
import { HrefLink } from '../../ui/href-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './notifications.module.css';
import { useMarkRead } from './use-notifications.ts';

const pictures: Readonly<Record<NotificationKind, Icon>> = {
  message: IconMessage,
  application: IconSend,
  offer: IconBriefcase,
  gig: IconCalendarEvent,
  review: IconStar,
  verification: IconRosetteDiscountCheck,
  search: IconSearch,
};

/** Notifications as links to what they are about; following one marks it as read. */
export function NotificationList(props: { items: readonly Notification[]; onLeave?: () => void }): ReactElement {
  const markRead = useMarkRead();
  return (
    <ul className={classes['list']} aria-label="Notifications">
      {props.items.map((notification) => (
        <li key={notification.id}>
          <NotificationLink
            notification={notification}
            onOpen={() => {
              if (notification.readAt === null) markRead(notification.id);
              props.onLeave?.();
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function NotificationLink(props: { notification: Notification; onOpen: () => void }): ReactElement {
  const { kind, title, body, href, createdAt, readAt } = props.notification;
  const Picture = pictures[kind];
  const isUnread = readAt === null;
  return (
    <HrefLink href={href} className={classes['entry']} data-unread={isUnread || undefined} onClick={props.onOpen}>
      <span className={classes['picture']}>
        <Picture size={20} stroke={1.75} aria-hidden />
      </span>
      <span className={classes['what']}>
        <span className={classes['about']}>
          {notificationKindNames[kind]}
          <time dateTime={createdAt}>{momentOf(createdAt)}</time>
        </span>
        <strong>
          {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
          {title}
        </strong>
        {body !== '' && <span className="note clamp">{body}</span>}
      </span>
      {isUnread && <span className={classes['dot']} aria-hidden />}
    </HrefLink>
  );
}

/** As high as the entries to come. */
export function NotificationSkeletons({ count }: { count: number }): ReactElement {
  return (
    <div role="status" aria-label="Loading notifications" className="stack-xs">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={72} radius="md" />
      ))}
    </div>
  );
}
