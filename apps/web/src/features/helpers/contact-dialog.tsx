import type { ReactElement } from 'react';
import { useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { HireForm } from '../gigs/hire-form.tsx';
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
      {user?.type === 'professional' ? <HireForm helperId={helper.id} onClose={onClose} /> : <SignInToContact />}
    </Dialog>
  );
}

function SignInToContact(): ReactElement {
  return (
    <div className={classes['stack']}>
      <p>Sign in as a professional to contact this helper</p>
      <LinkButton to="/login-professional" fullWidth>
        Sign In
      </LinkButton>
      <LinkButton to="/register-professional" variant="default" fullWidth>
        Join as Pro
      </LinkButton>
    </div>
  );
}
