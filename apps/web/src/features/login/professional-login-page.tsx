import { limits } from '@get-my-helpers/validation/limits';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { useState, type ReactElement } from 'react';
import { signIn } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginColumn, LoginLayout } from './login-layout.tsx';
import { loginFailure, notifySignedIn } from './login-notices.ts';
import { SignedIn } from './signed-in.tsx';

/** /login-professional: on success the dashboard opens after a second. */
export function ProfessionalLoginPage(): ReactElement {
  const login = trpc.professionals.login.useMutation({ meta: loginFailure });
  const [user, setUser] = useState<SessionUser | null>(null);
  if (user) {
    return (
      <LoginColumn>
        <SignedIn name={user.name} delay={limits.professionalLoginRedirectDelay} />
      </LoginColumn>
    );
  }
  return (
    <LoginLayout
      title="Professional Login"
      description="For tradespeople and businesses who hire."
      below={
        <>
          <p>
            New here? <TextLink to="/register-professional">Register as a professional</TextLink>
          </p>
          <p>
            Looking for work? <TextLink to="/login-helper">Helper Login</TextLink>
          </p>
        </>
      }
    >
      <LoginForm
        kind="professional"
        signIn={login.mutateAsync}
        onSignedIn={(signedIn) => {
          setUser(signedIn);
          signIn(signedIn);
          notifySignedIn(signedIn);
        }}
      />
    </LoginLayout>
  );
}
