import { createFileRoute, redirect } from '@tanstack/react-router';
import { HelperLayout } from '../features/login/signed-in-layout.tsx';
import { insideAddress, returnTo } from '../lib/return-address.ts';
import { sessionFor } from '../lib/session.ts';

const isHelper = (user: { type: string } | null): boolean => user?.type === 'helper';

/** The posting of /jobs/{id}; undefined on other screens. */
const postingOf = (pathname: string): string | undefined => /^\/jobs\/([^/]+)\/?$/.exec(pathname)?.[1];

async function tellDenied(): Promise<void> {
  const { notifyAccessDenied } = await import('../features/login/access-denied.ts');
  notifyAccessDenied();
}

export const Route = createFileRoute('/_helper')({
  beforeLoad: async ({ context, location, cause, abortController }) => {
    const { user } = await sessionFor(context.session, (session) => isHelper(session.user));
    // A helper who is signed out while on this screen stays, and does not get 'Access Denied'.
    const mayEnter = isHelper(user) || (user === null && cause === 'stay');
    const id = postingOf(location.pathname);
    // A professional may be its owner, who sees who applied; nobody else's is shown there.
    if (user?.type === 'professional' && id !== undefined) {
      redirect({ to: '/jobs/$id/applicants', params: { id }, replace: true, throw: true });
    }
    if (!mayEnter) {
      // Loaded lazily to keep it out of the first download. A preload, such as on hover, must not show the notice.
      if (cause !== 'preload' && !abortController.signal.aborted) void tellDenied();
      redirect({ to: '/login-helper', search: returnTo(insideAddress(location.href)), replace: true, throw: true });
    }
    return { user };
  },
  component: HelperLayout,
});
