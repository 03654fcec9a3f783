import type { SessionUser } from '@get-my-helpers/validation/session';
import type { ReactElement, ReactNode } from 'react';
import { useReturnHere } from '../lib/return-address.ts';
import { useSession } from '../lib/session.ts';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';
import { Page, PageHeader } from './page.tsx';
import { RoutePending } from './route-states.tsx';

/** A screen of helpers and professionals alike; anybody else is asked to sign in, and comes back. `title` is the screen's own. */
export function SignedInOnly(props: { title: string; children: (user: SessionUser) => ReactNode }): ReactElement {
  const { user, status } = useSession();
  const backHere = useReturnHere();
  if (user) return <>{props.children(user)}</>;
  if (status === 'checking') return <RoutePending />;
  return (
    <Page width="narrow">
      <PageHeader title={props.title} />
      <EmptyState
        title="Please sign in to continue."
        action={
          <>
            <LinkButton to="/login-helper" search={backHere}>
              Login as Helper
            </LinkButton>
            <LinkButton to="/login-professional" search={backHere} variant="default">
              Login as Professional
            </LinkButton>
          </>
        }
      />
    </Page>
  );
}
