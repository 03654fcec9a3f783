import type { ReactElement } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { HelperRegistrationForm } from './helper-registration-form.tsx';
import { RegistrationComplete } from './registration-complete.tsx';
import { RegistrationScreen } from './registration-screen.tsx';

/** /register-helper */
export function HelperRegistrationPage(): ReactElement {
  return (
    <RegistrationScreen
      title="Join as a Trade Helper"
      description={
        <>
          Set your rate and the days you can work; professionals near you find you. Fields with * are required. Already
          registered? <TextLink to="/login-helper">Sign in</TextLink>
        </>
      }
      form={(onRegistered) => <HelperRegistrationForm onRegistered={onRegistered} />}
      complete={
        <RegistrationComplete message="Your helper profile is now live. Professionals can find you and contact you.">
          <LinkButton to="/" variant="default">
            Return to Home
          </LinkButton>
        </RegistrationComplete>
      }
    />
  );
}
