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
    // A helper who was here and has signed out or was signed out is not denied anything.
    const mayEnter = isHelper(user) || (user === null && cause === 'stay');
    if (!mayEnter) {
      // Loaded apart: its texts have no place in the first download. Nobody is told who only came near a link.
      if (cause !== 'preload' && !abortController.signal.aborted) void tellDenied();
      redirect({ to: '/login-helper', search: returnTo(insideAddress(location.href)), replace: true, throw: true });
    }
    return { user };
  },
  component: HelperLayout,
});
