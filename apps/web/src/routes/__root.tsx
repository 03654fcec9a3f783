import { createRootRouteWithContext, HeadContent, Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactElement } from 'react';
import { whenIdle } from '../lib/code-loading.ts';
import { notify, prepareNotices } from '../lib/notify.ts';
import { messageOf } from '../lib/errors.ts';
import { homeHead, notFoundHead } from '../lib/head.ts';
import { signOut, useSession } from '../lib/session.ts';
import { useLiveEvents } from '../features/live/use-live-events.ts';
import type { RouterContext } from '../router.tsx';
import { NoticeHost } from '../ui/notice-host.tsx';
import { AppShell } from '../features/shell/app-shell.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  // An unknown address matches only the root route.
  head: ({ matches }) => (matches.length > 1 ? homeHead : notFoundHead),
  component: Root,
});

function Root(): ReactElement {
  const { user, admin, status } = useSession();
  const { client } = Route.useRouteContext();
  const navigate = useNavigate();
  useLiveEvents();
  const isSignedIn = user !== null || admin !== null;
  useEffect(() => {
    if (isSignedIn) whenIdle(prepareNotices);
  }, [isSignedIn]);
  const logOut = async (): Promise<void> => {
    try {
      await signOut(client);
      await navigate({ to: '/' });
    } catch (error) {
      notify.error('Logout Failed', messageOf(error));
    }
  };
  return (
    <>
      <HeadContent />
      <AppShell
        user={user}
        identity={status === 'checking' ? null : `${user?.id} ${admin?.id}`}
        onLogout={() => void logOut()}
      >
        <Outlet />
      </AppShell>
      <NoticeHost />
    </>
  );
}
