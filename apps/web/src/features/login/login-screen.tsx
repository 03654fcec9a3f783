import '../../ui/css/forms.css';
import { messages } from '@get-my-helpers/validation/messages';
import type { Login, SessionUser } from '@get-my-helpers/validation/session';
import { useState, type ReactElement, type ReactNode } from 'react';
import { notify } from '../../lib/notify.ts';
import { currentSession, signIn } from '../../lib/session.ts';
import { useDelayedRedirect } from '../../lib/use-delayed-redirect.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MantineParts } from '../../ui/mantine.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RedirectNotice } from '../../ui/redirect-notice.tsx';
import { RoutePending } from '../../ui/route-states.tsx';
import classes from './login.module.css';
import { LoginForm } from './login-form.tsx';

/**
 * A login: heading, the card 'Sign In', the ways out below; on success `next` opens after `delay` ms, else the dashboard. Who
 * follows a link from an email and is signed in already goes straight on.
 */
export function LoginScreen(props: {
  kind: SessionUser['type'];
  title: string;
  description: string;
  below: ReactNode;
  logIn: (credentials: Login) => Promise<SessionUser>;
  delay: number;
  next: string | undefined;
}): ReactElement {
  const { kind, next } = props;
  const [isSignedIn] = useState(() => currentSession().user?.type === kind);
  const [user, setUser] = useState<SessionUser | null>(null);
  const welcome = (signedIn: SessionUser): void => {
    setUser(signedIn);
    signIn(signedIn);
    notifySignedIn(signedIn);
  };
  if (isSignedIn && next !== undefined) return <StraightOn next={next} />;
  if (user) {
    return (
      <LoginColumn>
        <SignedIn name={user.name} delay={props.delay} next={next} />
      </LoginColumn>
    );
  }
  return (
    <LoginColumn>
      <PageHeader title={props.title} description={props.description} />
      <Panel title="Sign In">
        <MantineParts>
          <LoginForm kind={kind} signIn={props.logIn} onSignedIn={welcome} />
        </MantineParts>
      </Panel>
      <div className={classes['below']}>{props.below}</div>
    </LoginColumn>
  );
}

function StraightOn({ next }: { next: string }): ReactElement {
  useDelayedRedirect(next, 0);
  return <RoutePending />;
}

function LoginColumn({ children }: { children: ReactNode }): ReactElement {
  return (
    <Page width="narrow">
      <div className={classes['column']}>{children}</div>
    </Page>
  );
}

/** 'Welcome Back!' until the next screen opens, after `delay` milliseconds. */
function SignedIn(props: { name: string; delay: number; next: string | undefined }): ReactElement {
  const { name, delay, next } = props;
  return (
    <RedirectNotice title="Welcome Back!" delay={delay} next={next}>
      <p className={classes['welcome']}>You are signed in as {name}.</p>
      <LinkButton to="/dashboard" color="safety">
        Go to Dashboard Now
      </LinkButton>
    </RedirectNotice>
  );
}

/** The product's texts, to the letter (docs/product/screens.md, Texts). */
export const loginFailure = { errorTitle: 'Login Failed', errorFallback: messages.invalidLogin } as const;

function notifySignedIn(user: SessionUser): void {
  notify.success('Login Successful', `Welcome back, ${user.name}!`);
}
