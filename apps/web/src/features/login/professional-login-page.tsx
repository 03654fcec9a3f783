import { limits } from '@get-my-helpers/validation/limits';
import type { ReactElement } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { loginFailure } from './login-notices.ts';
import { LoginScreen } from './login-screen.tsx';
import classes from './login.module.css';

/** /login-professional: on success the dashboard opens after a second. */
export function ProfessionalLoginPage(): ReactElement {
  const login = trpc.professionals.login.useMutation({ meta: loginFailure });
  return (
    <LoginScreen
      kind="professional"
      title="Professional Login"
      description="For tradespeople and businesses who hire."
      logIn={login.mutateAsync}
      delay={limits.professionalLoginRedirectDelay}
      below={
        <>
          <p className={classes['alone']}>
            <TextLink to="/forgot-password" search={{ type: 'professional' }}>
              Forgot password?
            </TextLink>
          </p>
          <p>
            New here? <TextLink to="/register-professional">Register as a professional</TextLink>
          </p>
          <p>
            Looking for work? <TextLink to="/login-helper">Helper Login</TextLink>
          </p>
        </>
      }
    />
  );
}
