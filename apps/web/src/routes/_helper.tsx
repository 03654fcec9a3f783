import { createFileRoute, redirect } from '@tanstack/react-router';
import { HelperLayout } from '../features/login/signed-in-layout.tsx';
import { insideAddress, returnTo } from '../lib/return-address.ts';
import { sessionFor } from '../lib/session.ts';

const isHelper = (user: { type: string } | null): boolean => user?.type === 'helper';

async function tellDenied(): Promise<void> {
  const { notifyAccessDenied } = await import('../features/login/access-denied.ts');
  notifyAccessDenied();
}

export const Route = createFileRoute('/_helper')({
  beforeLoad: async ({ context, location, cause, abortController }) => {
    const { user } = await sessionFor(context.session, (session) => isHelper(session.user));
    // A helper who is signed out while on this screen stays, and does not get 'Access Denied'.
    const mayEnter = isHelper(user) || (user === null && cause === 'stay');
    if (!mayEnter) {
      // Loaded lazily to keep it out of the first download. A preload, such as on hover, must not show the notice.
      if (cause !== 'preload' && !abortController.signal.aborted) void tellDenied();
      redirect({ to: '/login-helper', search: returnTo(insideAddress(location.href)), replace: true, throw: true });
    }
    return { user };
  },
  component: HelperLayout,
});
