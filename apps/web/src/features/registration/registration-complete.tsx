import { limits } from '@get-my-helpers/validation/limits';
import type { ReactElement, ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { Arrival } from '../../ui/arrival.tsx';
import { FormActions } from '../../ui/forms/field-layout.tsx';
import classes from './registration-complete.module.css';

const title = 'Registration Complete!';

/** What a new account sees before the dashboard opens by itself (specification section 9: 1500 ms). */
export function RegistrationComplete(props: { message: string; children: ReactNode }): ReactElement {
  usePageTitle(title);
  return (
    <Arrival title={title} delay={limits.registrationRedirectDelay}>
      <p className={classes['text']}>{props.message}</p>
      <p className={classes['quiet']} role="status">
        Redirecting to your dashboard...
      </p>
      <FormActions>{props.children}</FormActions>
    </Arrival>
  );
}
