import type { ReactElement } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { loginFailure } from './login-notices.ts';
import { LoginScreen } from './login-screen.tsx';
import classes from './login.module.css';

/** /login-helper: on success the dashboard opens at once. */
export function HelperLoginPage(): ReactElement {
  const login = trpc.helpers.login.useMutation({ meta: loginFailure });
  return (
    <LoginScreen
      kind="helper"
      title="Helper Login"
      description="For helpers who offer hourly labor."
      logIn={login.mutateAsync}
      delay={0}
      below={
        <>
          <p className={classes['alone']}>
            <TextLink to="/forgot-password">Forgot password?</TextLink>
          </p>
          <p>
            New here? <TextLink to="/register-helper">Register as a helper</TextLink>
          </p>
          <p>
            Hiring? <TextLink to="/login-professional">Professional Login</TextLink>
          </p>
        </>
      }
    />
  );
}
