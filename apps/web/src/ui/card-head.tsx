import type { ReactElement, ReactNode } from 'react';
import classes from './card-head.module.css';

/**
 * The head of a card: a picture of whom it is about, the title with the lines below it (`children`), and at the end `aside`,
 * such as a rate or a date. A `badge` says the card's status; on a phone it stands above the title.
 */
export function CardHead(props: {
  picture?: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
  badge?: ReactNode;
}): ReactElement {
  return (
    <div className={classes['head']}>
      {props.picture}
      <div className={classes['text']}>{props.children}</div>
      {props.aside}
      {props.badge && <span className={classes['badge']}>{props.badge}</span>}
    </div>
  );
}
