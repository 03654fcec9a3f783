import '../../ui/css/forms.css';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { useSearch } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { returnAs, returnTo } from '../../lib/return-address.ts';
import { currentSession, signIn } from '../../lib/session.ts';
import { useChange } from '../../lib/trpc.ts';
import { useDelayedRedirect } from '../../lib/use-delayed-redirect.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MantineParts } from '../../ui/mantine.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RedirectNotice } from '../../ui/redirect-notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { RoutePending } from '../../ui/route-states.tsx';
import classes from './login.module.css';
import { LoginForm } from './login-form.tsx';

/** What the two logins differ in. */
const logins = {
  helper: {
    title: 'Helper Login',
    description: 'For helpers who offer hourly labor.',
    redirectDelay: 0,
    forgotSearch: {},
    register: { to: '/register-helper', text: 'Register as a helper' },
    other: { question: 'Hiring?', to: '/login-professional', text: 'Professional Login' },
  },
  professional: {
    title: 'Professional Login',
    description: 'For tradespeople and businesses who hire.',
    redirectDelay: limits.professionalLoginRedirectDelay,
    forgotSearch: { type: 'professional' },
    register: { to: '/register-professional', text: 'Register as a professional' },
    other: { question: 'Looking for work?', to: '/login-helper', text: 'Helper Login' },
  },
} as const;

/** /login-helper: on success the dashboard opens at once. */
export const HelperLoginPage = (): ReactElement => <LoginPage kind="helper" />;

/** /login-professional: on success the dashboard opens after a second. */
export const ProfessionalLoginPage = (): ReactElement => <LoginPage kind="professional" />;

/** On success opens `next`, else the dashboard; with `next`, people who are already signed in skip the form. */
function LoginPage({ kind }: { kind: SessionUser['type'] }): ReactElement {
  const { title, description, redirectDelay, forgotSearch, register, other } = logins[kind];
  const { next } = useSearch({ from: `/login-${kind}` });
  const [isSignedIn] = useState(() => currentSession().user?.type === kind);
  const [user, setUser] = useState<SessionUser | null>(null);
  // These texts are specified verbatim (docs/product/screens.md, Texts).
  const meta = { errorTitle: 'Login Failed', errorFallback: messages.invalidLogin };
  const logIn = useChange((client) => client[`${kind}s`].login, { meta });
  const welcome = (signedIn: SessionUser): void => {
    setUser(signedIn);
    signIn(signedIn);
    notify.success('Login Successful', `Welcome back, ${signedIn.name}!`);
  };
  if (isSignedIn && next !== undefined) return <StraightOn next={next} />;
  if (user) {
    return (
      <Page width="form">
        <SignedIn name={user.name} delay={redirectDelay} next={next} />
      </Page>
    );
  }
  return (
    <Page width="form">
      <PageHeader title={title} description={description} />
      <Panel title="Sign In">
        <MantineParts>
          <LoginForm kind={kind} signIn={logIn.mutateAsync} onSignedIn={welcome} />
        </MantineParts>
      </Panel>
      <div className="centered">
        <p className="target">
          <TextLink to="/forgot-password" search={{ ...forgotSearch, ...returnTo(next) }}>
            Forgot password?
          </TextLink>
        </p>
        <p>
          New here?{' '}
          <TextLink to={register.to} search={returnTo(next)}>
            {register.text}
          </TextLink>
        </p>
        <p>
          {other.question}{' '}
          <TextLink to={other.to} search={returnAs(kind === 'helper' ? 'professional' : 'helper', next)}>
            {other.text}
          </TextLink>
        </p>
      </div>
    </Page>
  );
}

function StraightOn({ next }: { next: string }): ReactElement {
  useDelayedRedirect(next, 0);
  return <RoutePending />;
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
