import type { ReactElement } from 'react';
import { useSession } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import classes from './contact-dialog.module.css';
import type { ContactRequest } from './use-contact-dialog.tsx';

interface ContactDialogProps {
  request: ContactRequest;
  opened: boolean;
  onClose: () => void;
}

/** A professional sees how to reach the helper; anybody else is told who can. */
export function ContactDialog({ request, opened, onClose }: ContactDialogProps): ReactElement {
  const { user } = useSession();
  const { helper, purpose } = request;
  return (
    <Dialog opened={opened} onClose={onClose} title={`${purpose === 'hire' ? 'Hire' : 'Contact'} ${helper.name}`}>
      {user?.type === 'professional' ? <ContactDetails request={request} /> : <SignInToContact />}
    </Dialog>
  );
}

/** Opening it loads the contact data; the server records that reveal (decision D3). */
function ContactDetails({ request: { helper, purpose } }: { request: ContactRequest }): ReactElement {
  const profile = trpc.helpers.byId.useQuery({ id: helper.id });
  if (profile.isPending) {
    return (
      <div className={classes['stack']}>
        <VisuallyHidden role="status">Loading contact details</VisuallyHidden>
        <Skeleton height={48} />
        <Skeleton height={44} radius="md" />
        <Skeleton height={44} radius="md" />
      </div>
    );
  }
  if (profile.isError) {
    return (
      <ErrorState
        message="The contact details did not load."
        onRetry={() => void profile.refetch()}
        retrying={profile.isFetching}
      />
    );
  }
  return (
    <div className={classes['stack']}>
      <p>
        {purpose === 'hire'
          ? 'Agree on the day, the hours and the rate with the helper directly.'
          : 'Reach the helper directly.'}
      </p>
      <ContactButtons name={helper.name} phone={profile.data.phone ?? null} email={profile.data.email ?? null} inFull />
    </div>
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
