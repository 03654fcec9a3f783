import { useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { returnTo } from '../../lib/return-address.ts';
import { useChange } from '../../lib/trpc.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { loginFailure, LoginScreen } from './login-screen.tsx';
import classes from './login.module.css';

/** /login-helper: on success the dashboard opens at once. */
export function HelperLoginPage(): ReactElement {
  const { next } = useSearch({ from: '/login-helper' });
  const onward = returnTo(next);
  const login = useChange(({ helpers }) => helpers.login, { meta: loginFailure });
  return (
    <LoginScreen
      kind="helper"
      title="Helper Login"
      description="For helpers who offer hourly labor."
      logIn={login.mutateAsync}
      delay={0}
      next={next}
      below={
        <>
          <p className={classes['alone']}>
            <TextLink to="/forgot-password">Forgot password?</TextLink>
          </p>
          <p>
            New here?{' '}
            <TextLink to="/register-helper" search={onward}>
              Register as a helper
            </TextLink>
          </p>
          <p>
            Hiring?{' '}
            <TextLink to="/login-professional" search={onward}>
              Professional Login
            </TextLink>
          </p>
        </>
      }
    />
  );
}
