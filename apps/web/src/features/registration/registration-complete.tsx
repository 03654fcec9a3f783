import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { limits } from '@get-my-helpers/validation/limits';
import { usePageTitle } from '../../lib/page-title.ts';
import { useArrivalFocus } from '../../lib/use-arrival-focus.ts';
import { useDelayedRedirect } from '../../lib/use-delayed-redirect.ts';
import { FormActions } from '../../ui/forms/field-layout.tsx';
import classes from './registration-complete.module.css';

/** What a new account sees before the dashboard opens by itself (specification section 9: 1500 ms). */
export function RegistrationComplete(props: { title: string; message: string; children: ReactNode }): ReactElement {
  usePageTitle(props.title);
  useDelayedRedirect('/dashboard', limits.registrationRedirectDelay);
  const heading = useArrivalFocus();
  return (
    <div className={classes['complete']}>
      <IconCircleCheck size={56} stroke={1.5} aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {props.title}
      </h1>
      <p>{props.message}</p>
      <p className={classes['quiet']} role="status">
        Redirecting to your dashboard...
      </p>
      <FormActions>{props.children}</FormActions>
    </div>
  );
}
