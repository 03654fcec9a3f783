import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useArrivalFocus } from '../../lib/use-arrival-focus.ts';
import { useDelayedRedirect } from '../../lib/use-delayed-redirect.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './login.module.css';

/** 'Welcome Back!' until the dashboard opens, after `delay` milliseconds. */
export function SignedIn({ name, delay }: { name: string; delay: number }): ReactElement {
  useDelayedRedirect('/dashboard', delay);
  const heading = useArrivalFocus();
  return (
    <div className={classes['welcome']}>
      <IconCircleCheck size={56} stroke={1.5} aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        Welcome Back!
      </h1>
      <p>You are signed in as {name}.</p>
      <LinkButton to="/dashboard" color="safety">
        Go to Dashboard Now
      </LinkButton>
    </div>
  );
}
