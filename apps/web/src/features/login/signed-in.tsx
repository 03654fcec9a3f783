import type { ReactElement } from 'react';
import { RedirectNotice } from '../../ui/redirect-notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './login.module.css';

/** 'Welcome Back!' until the next screen opens, after `delay` milliseconds. */
export function SignedIn(props: { name: string; delay: number; next: string | undefined }): ReactElement {
  const { name, delay, next } = props;
  return (
    <RedirectNotice title="Welcome Back!" delay={delay} next={next}>
      <p className={classes['welcome']}>You are signed in as {name}.</p>
      <LinkButton to="/dashboard" color="safety">
        Go to Dashboard Now
      </LinkButton>
    </RedirectNotice>
  );
}
