import '../../ui/css/forms.css';
import type { ReactElement, ReactNode } from 'react';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './login.module.css';

/** A login screen: heading, the card 'Sign In', the ways out below. */
export function LoginLayout(props: {
  title: string;
  description: string;
  below: ReactNode;
  children: ReactNode;
}): ReactElement {
  return (
    <Page width="narrow">
      <div className={classes['column']}>
        <PageHeader title={props.title} description={props.description} />
        <Panel title="Sign In">{props.children}</Panel>
        <div className={classes['below']}>{props.below}</div>
      </div>
    </Page>
  );
}

/** The column of what follows a login. */
export function LoginColumn({ children }: { children: ReactNode }): ReactElement {
  return (
    <Page width="narrow">
      <div className={classes['column']}>{children}</div>
    </Page>
  );
}
