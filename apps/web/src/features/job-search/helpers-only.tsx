import type { ReactElement, ReactNode } from 'react';
import { useReturnHere } from '../../lib/return-address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { RoutePending } from '../../ui/route-states.tsx';
import { useHelperAccess } from './use-helper-access.ts';

/** Shows a screen to helpers; what others get is useHelperAccess's business. */
export function HelpersOnly({ children }: { children: ReactNode }): ReactNode {
  const access = useHelperAccess();
  if (access === 'granted') return children;
  if (access === 'checking') return <RoutePending />;
  return access === 'ended' ? <SignedOut /> : null;
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
