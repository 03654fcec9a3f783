import type { ReactElement } from 'react';
import { useUnread } from '../../lib/use-unread.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import classes from './unread-mark.module.css';

/** How many messages are unread, beside or over what leads to them; nothing when all are read. */
export function UnreadMark({ isOver = false }: { isOver?: boolean }): ReactElement | null {
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span className={classes['mark']} data-over={isOver || undefined}>
      {unread > 99 ? '99+' : unread}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}
