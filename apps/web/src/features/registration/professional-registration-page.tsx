import { useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { returnTo } from '../../lib/return-address.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ProfessionalRegistrationForm } from './professional-registration-form.tsx';
import { RegistrationComplete } from './registration-complete.tsx';
import { RegistrationScreen } from './registration-screen.tsx';

/** /register-professional */
export function ProfessionalRegistrationPage(): ReactElement {
  const { next } = useSearch({ from: '/register-professional' });
  return (
    <RegistrationScreen
      next={next}
      title="Join as a Professional"
      description={
        <>
          Search verified helpers, post jobs and review the people you work with. Fields with * are required. Already
          registered?{' '}
          <TextLink to="/login-professional" search={returnTo(next)}>
            Sign in
          </TextLink>
        </>
      }
      form={(onRegistered) => <ProfessionalRegistrationForm next={next} onRegistered={onRegistered} />}
      complete={
        <RegistrationComplete
          next={next}
          message="Your professional account is ready. You can search the full helper database and post jobs."
        >
          <LinkButton to="/search" color="safety">
            Start Finding Helpers
          </LinkButton>
          <LinkButton to="/" variant="default">
            Return to Home
          </LinkButton>
        </RegistrationComplete>
      }
    />
  );
}
