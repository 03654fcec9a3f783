import type { ReactElement } from 'react';
import { Button } from '../button.tsx';
import classes from './demo-login.module.css';

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
