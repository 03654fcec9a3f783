import type { ReactElement } from 'react';
import { useUnread } from '../../lib/use-unread.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
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
