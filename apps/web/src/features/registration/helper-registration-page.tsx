import '../../ui/css/forms.css';
import { useState, type ReactElement } from 'react';
import { signIn } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { HelperRegistrationForm } from './helper-registration-form.tsx';
import { RegistrationComplete } from './registration-complete.tsx';
import { notifyRegistered } from './registration-notices.ts';

/** /register-helper */
export function HelperRegistrationPage(): ReactElement {
  const [registered, setRegistered] = useState(false);
  if (registered) {
    return (
      <Page width="narrow">
        <RegistrationComplete
          title="Registration Complete!"
          message="Your helper profile is now live. Professionals can find you and contact you."
        >
          <LinkButton to="/" variant="default">
            Return to Home
          </LinkButton>
        </RegistrationComplete>
      </Page>
    );
  }
  return (
    <Page width="narrow">
      <PageHeader
        title="Join as a Trade Helper"
        description={
          <>
            Set your rate and the days you can work; professionals near you find you. Fields with * are required.
            Already registered? <TextLink to="/login-helper">Sign in</TextLink>
          </>
        }
      />
      <HelperRegistrationForm
        onRegistered={(user) => {
          setRegistered(true);
          signIn(user);
          notifyRegistered();
        }}
      />
    </Page>
  );
}
