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

/** A professional makes an offer; anybody else is told who can. */
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

/** Signing in leads to the helper's page, which goes on with what was asked for. */
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
