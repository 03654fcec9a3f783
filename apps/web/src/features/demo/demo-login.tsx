import type { Login } from '@get-my-helpers/validation/session';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import classes from './demo-login.module.css';
import { demoLoginsQuery } from './queries.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Shows a demo account and fills it in. */
export function DemoLogin(props: {
  credentials: Credentials;
  onUse: (credentials: Credentials) => void;
}): ReactElement {
  const { email, password } = props.credentials;
  return (
    <aside className={classes['demo']} aria-label="Demo login">
      <div>
        <strong>Demo login</strong>
        <p>
          <code>{email}</code>
          <br />
          <code>{password}</code>
        </p>
      </div>
      <Button variant="default" size="sm" onClick={() => props.onUse({ email, password })}>
        Fill in
      </Button>
    </aside>
  );
}

/** The demo account of this kind; nothing outside demo mode. */
export function DemoCredentials(props: {
  kind: 'helper' | 'professional';
  onUse: (credentials: Login) => void;
}): ReactElement | null {
  const { data } = useQuery(demoLoginsQuery(useApi()));
  if (!data) return null;
  return <DemoLogin credentials={data[props.kind]} onUse={props.onUse} />;
}
