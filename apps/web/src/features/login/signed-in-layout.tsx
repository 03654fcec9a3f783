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

/** The screens of helpers and professionals alike; anybody else is asked to sign in, and comes back, unless nothing is there. */
export function SignedInLayout(): ReactElement {
  const { user } = useSession();
  const heading = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const isMissing = useMatches({ select: (matches) => matches.at(-1)?.status === 'notFound' });
  if (user) return <Outlet key={user.id} />;
  if (isMissing) return <Outlet />;
  return <SignInPrompt heading={heading ?? ''} title="Please sign in to continue." />;
}

/** Layout of the helpers' screens. The route keeps others out; a helper signed out meanwhile sees a sign-in prompt. */
export function HelperLayout(): ReactElement {
  const { user } = useSession();
  if (user?.type === 'helper') return <Outlet key={user.id} />;
  return <SignInPrompt title="You are signed out" text="Sign in again to see open jobs." />;
}

/** With `heading`, the prompt is for a screen of both kinds of accounts. */
function SignInPrompt(props: { heading?: string; title: string; text?: string }): ReactElement {
  const backHere = useReturnHere();
  return (
    <Page width="narrow">
      {props.heading !== undefined && <PageHeader title={props.heading} />}
      <EmptyState
        title={props.title}
        action={
          <>
            <LinkButton to="/login-helper" search={backHere}>
              Login as Helper
            </LinkButton>
            {props.heading !== undefined && (
              <LinkButton to="/login-professional" search={backHere} variant="default">
                Login as Professional
              </LinkButton>
            )}
          </>
        }
      >
        {props.text}
      </EmptyState>
    </Page>
  );
}
