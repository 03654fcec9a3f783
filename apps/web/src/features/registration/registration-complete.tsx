import { limits } from '@get-my-helpers/validation/limits';
import type { ReactElement, ReactNode } from 'react';
import { documentTitle } from '../../lib/head.ts';
import { RedirectNotice } from '../../ui/redirect-notice.tsx';
import { FormActions } from '../../ui/forms/field-layout.tsx';
import classes from './registration-complete.module.css';

const title = 'Registration Complete!';

/** What a new account sees before the next screen opens by itself. */
export function RegistrationComplete(props: {
  message: string;
  next: string | undefined;
  children: ReactNode;
}): ReactElement {
  return (
    <RedirectNotice title={title} delay={limits.registrationRedirectDelay} next={props.next}>
      <title>{documentTitle(title)}</title>
      <p className={classes['text']}>{props.message}</p>
      <p className={classes['quiet']} role="status">
        {props.next === undefined ? 'Redirecting to your dashboard...' : 'Taking you back to where you were...'}
      </p>
      <FormActions>{props.children}</FormActions>
    </RedirectNotice>
  );
}
