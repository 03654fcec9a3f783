import { useSearch } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { returnTo } from '../../lib/return-address.ts';
import { availabilityStatus, type AvailabilityStatus } from '../../ui/availability.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { HelperRegistrationForm } from './helper-registration-form.tsx';
import { RegistrationComplete } from './registration-complete.tsx';
import { RegistrationScreen } from './registration-screen.tsx';

const live = 'Your helper profile is now live. Professionals can find you and contact you.';
const liveMessages: Readonly<Record<AvailabilityStatus, string>> = {
  Available: live,
  Limited: live,
  Unavailable:
    'Your helper profile is now live, marked Unavailable. Add the days you can work on your dashboard, and professionals will see that you are free.',
};

/** /register-helper */
export function HelperRegistrationPage(): ReactElement {
  const { next } = useSearch({ from: '/register-helper' });
  const [status, setStatus] = useState<AvailabilityStatus>('Available');
  return (
    <RegistrationScreen
      next={next}
      title="Join as a Trade Helper"
      description={
        <>
          Set your rate and the days you can work, and professionals near you can find you. Fields with * are required.
          Already registered?{' '}
          <TextLink to="/login-helper" search={returnTo(next)}>
            Sign in
          </TextLink>
        </>
      }
      form={(onRegistered) => (
        <HelperRegistrationForm
          next={next}
          onRegistered={(user, availability) => {
            setStatus(availabilityStatus(availability));
            onRegistered(user);
          }}
        />
      )}
      complete={
        <RegistrationComplete next={next} message={liveMessages[status]}>
          <LinkButton to="/" variant="default">
            Return to Home
          </LinkButton>
        </RegistrationComplete>
      }
    />
  );
}
