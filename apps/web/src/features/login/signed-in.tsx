import type { ReactElement } from 'react';
import { Arrival } from '../../ui/arrival.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './login.module.css';

/** 'Welcome Back!' until the dashboard opens, after `delay` milliseconds. */
export function SignedIn({ name, delay }: { name: string; delay: number }): ReactElement {
  return (
    <Arrival title="Welcome Back!" delay={delay}>
      <p className={classes['welcome']}>You are signed in as {name}.</p>
      <LinkButton to="/dashboard" color="safety">
        Go to Dashboard Now
      </LinkButton>
    </Arrival>
  );
}
