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

/** Shows professionals the offer form, and everybody else that only professionals can make offers. */
export function ContactDialog({ request, opened, onClose }: ContactDialogProps): ReactElement {
  const { user } = useSession();
  const { helper, purpose } = request;
  return (
    <Dialog opened={opened} onClose={onClose} title={`${purpose === 'hire' ? 'Hire' : 'Contact'} ${helper.name}`}>
      {user?.type === 'professional' ? (
        <HireOffer helper={helper} onClose={onClose} />
      ) : (
        <SignInToContact request={request} />
      )}
    </Dialog>
  );
}

/** Links to sign-in, which returns to the helper's page, where the requested contact or hire dialog opens. */
function SignInToContact({ request: { helper, purpose } }: { request: ContactRequest }): ReactElement {
  const onward = { next: `/helper/${helper.id}?do=${purpose}` };
  return (
    <div className={`stack-sm ${classes['stack']}`}>
      <p>Sign in as a professional to contact this helper</p>
      <LinkButton to="/login-professional" search={onward} fullWidth>
        Sign In
      </LinkButton>
      <LinkButton to="/register-professional" search={onward} variant="default" fullWidth>
        Join as Pro
      </LinkButton>
    </div>
  );
}
