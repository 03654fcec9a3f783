import { useState, type ReactElement } from 'react';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { signIn } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginColumn, LoginLayout } from './login-layout.tsx';
import { loginFailure, notifySignedIn } from './login-notices.ts';
import { SignedIn } from './signed-in.tsx';

/** /login-helper: on success the dashboard opens at once. */
export function HelperLoginPage(): ReactElement {
  const login = trpc.helpers.login.useMutation({ meta: loginFailure });
  const [user, setUser] = useState<SessionUser | null>(null);
  if (user) {
    return (
      <LoginColumn>
        <SignedIn name={user.name} delay={0} />
      </LoginColumn>
    );
  }
  return (
    <LoginLayout
      title="Helper Login"
      description="For helpers who offer hourly labor."
      below={
        <>
          <p>
            New here? <TextLink to="/register-helper">Register as a helper</TextLink>
          </p>
          <p>
            Hiring? <TextLink to="/login-professional">Professional Login</TextLink>
          </p>
        </>
      }
    >
      <LoginForm
        kind="helper"
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
