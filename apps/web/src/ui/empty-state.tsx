import type { ReactElement, ReactNode } from 'react';
import { IconTools } from '@tabler/icons-react';
import classes from './states.module.css';

/** Says that there is nothing, why, and offers the one thing to do next. */
export function EmptyState(props: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}): ReactElement {
  return (
    <div className={classes['state']}>
      <span className={classes['icon']}>{props.icon ?? <IconTools size={28} stroke={1.5} aria-hidden />}</span>
      <p className={classes['title']}>{props.title}</p>
      {props.children && <div className={classes['text']}>{props.children}</div>}
      {props.action && <div className={classes['action']}>{props.action}</div>}
    </div>
  );
}
