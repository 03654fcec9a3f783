import { Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useReturnHere } from '../../lib/return-address.ts';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';

/** The screens of helpers. Who is none does not get here; who was signed out meanwhile is told so in place. */
export function HelperLayout(): ReactElement {
  const { user } = useSession();
  return user?.type === 'helper' ? <Outlet key={user.id} /> : <SignedOut />;
}

function SignedOut(): ReactElement {
  const backHere = useReturnHere();
  return (
    <Page width="narrow">
      <EmptyState
        title="You are signed out"
        action={
          <LinkButton to="/login-helper" search={backHere}>
            Login as Helper
          </LinkButton>
        }
      >
        Sign in again to see open jobs.
      </EmptyState>
    </Page>
  );
}
