import type { ReactElement } from 'react';
import { useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { HireOffer } from './hire-offer.tsx';
import classes from './contact-dialog.module.css';
import type { ContactRequest } from './use-contact-dialog.tsx';

interface ContactDialogProps {
  request: ContactRequest;
  opened: boolean;
  onClose: () => void;
}

const titles = { contact: 'Contact', hire: 'Hire', save: 'Save' } as const;

/** Shows professionals the offer form, and everybody else that only professionals can contact, hire and save helpers. */
export function ContactDialog({ request, opened, onClose }: ContactDialogProps): ReactElement {
  const { user } = useSession();
  const { helper, purpose, like } = request;
  return (
    <Dialog opened={opened} onClose={onClose} title={`${titles[purpose]} ${helper.name}`}>
      {user?.type === 'professional' ? (
        <HireOffer helper={helper} like={like} onClose={onClose} />
      ) : (
        <SignInToContact request={request} />
      )}
    </Dialog>
  );
}

/**
 * The helper's page, which goes on with what was wanted. The registration takes the trade and the place that it starts
 * with from this address.
 */
function onwardTo({ helper: { id, specialties, city, state }, purpose }: ContactRequest): string {
  const [specialty] = specialties;
  return `/helper/${id}?${String(new URLSearchParams({ do: purpose, ...(specialty && { specialty }), state, city }))}`;
}

/** Links to the registration and to sign-in, which lead on to what was wanted. */
function SignInToContact({ request }: { request: ContactRequest }): ReactElement {
  const onward = { next: onwardTo(request) };
  return (
    <div className={`stack-sm ${classes['stack']}`}>
      <p>Sign in as a professional to {request.purpose === 'save' ? 'save' : 'contact'} this helper</p>
      <LinkButton to="/register-professional" search={onward} fullWidth>
        Join as Pro
      </LinkButton>
      <LinkButton to="/login-professional" search={onward} variant="default" fullWidth>
        Sign In
      </LinkButton>
    </div>
  );
}
