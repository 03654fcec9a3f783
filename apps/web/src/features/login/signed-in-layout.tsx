import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useReturnHere } from '../../lib/return-address.ts';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's heading, for those who have to sign in before they see it. */
    title?: string;
  }
}

/** The screens of helpers and professionals alike; anybody else is asked to sign in, and comes back. */
export function SignedInLayout(): ReactElement {
  const { user } = useSession();
  return user ? <Outlet key={user.id} /> : <SignInFirst />;
}

function SignInFirst(): ReactElement {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const backHere = useReturnHere();
  return (
    <Page width="narrow">
      <PageHeader title={title ?? ''} />
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
