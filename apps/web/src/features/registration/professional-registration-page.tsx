import '../../ui/css/forms.css';
import { useState, type ReactElement } from 'react';
import { signIn } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ProfessionalRegistrationForm } from './professional-registration-form.tsx';
import { RegistrationComplete } from './registration-complete.tsx';
import { notifyRegistered } from './registration-notices.ts';

/** /register-professional */
export function ProfessionalRegistrationPage(): ReactElement {
  const [registered, setRegistered] = useState(false);
  if (registered) {
    return (
      <Page width="narrow">
        <RegistrationComplete
          title="Registration Complete!"
          message="Your professional account is ready. You can search the full helper database and post jobs."
        >
          <LinkButton to="/search" color="safety">
            Start Finding Helpers
          </LinkButton>
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
        title="Join as a Professional"
        description={
          <>
            Search verified helpers, post jobs and review the people you work with. Fields with * are required. Already
            registered? <TextLink to="/login-professional">Sign in</TextLink>
          </>
        }
      />
      <ProfessionalRegistrationForm
        onRegistered={(user) => {
          setRegistered(true);
          signIn(user);
          notifyRegistered();
        }}
      />
    </Page>
  );
}
