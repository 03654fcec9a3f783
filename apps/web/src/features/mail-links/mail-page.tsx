import type { ReactElement, ReactNode } from 'react';
import { useHeadingFocus } from '../../lib/use-heading-focus.ts';
import { Page } from '../../ui/page.tsx';
import classes from './mail-links.module.css';

/** The narrow layout of the pages that mails link to. */
export function MailPage({ children }: { children: ReactNode }): ReactElement {
  return <Page width="form">{children}</Page>;
}

/** The result of a mailed link: an icon, a heading that takes the focus, an explanation and the next step. */
export function Outcome(props: {
  picture: ReactNode;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}): ReactElement {
  const heading = useHeadingFocus();
  return (
    <div className={classes['outcome']}>
      {props.picture}
      <h2 ref={heading} tabIndex={-1}>
        {props.title}
      </h2>
      {props.children}
      {props.actions && <div className={classes['actions']}>{props.actions}</div>}
    </div>
  );
}
