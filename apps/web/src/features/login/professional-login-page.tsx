import { limits } from '@get-my-helpers/validation/limits';
import { useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { returnTo } from '../../lib/return-address.ts';
import { useChange } from '../../lib/trpc.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { loginFailure, LoginScreen } from './login-screen.tsx';
import classes from './login.module.css';

/** /login-professional: on success the dashboard opens after a second. */
export function ProfessionalLoginPage(): ReactElement {
  const { next } = useSearch({ from: '/login-professional' });
  const onward = returnTo(next);
  const login = useChange(({ professionals }) => professionals.login, { meta: loginFailure });
  return (
    <LoginScreen
      kind="professional"
      title="Professional Login"
      description="For tradespeople and businesses who hire."
      logIn={login.mutateAsync}
      delay={limits.professionalLoginRedirectDelay}
      next={next}
      below={
        <>
          <p className={classes['alone']}>
            <TextLink to="/forgot-password" search={{ type: 'professional' }}>
              Forgot password?
            </TextLink>
          </p>
          <p>
            New here?{' '}
            <TextLink to="/register-professional" search={onward}>
              Register as a professional
            </TextLink>
          </p>
          <p>
            Looking for work?{' '}
            <TextLink to="/login-helper" search={onward}>
              Helper Login
            </TextLink>
          </p>
        </>
      }
    />
  );
}
