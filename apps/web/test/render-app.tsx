import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { useEffect } from 'react';
import { reportCaughtError } from '../src/lib/errors.ts';
import { createQueryClient } from '../src/lib/query-client.ts';
import { checkSession, signIn } from '../src/lib/session.ts';
import { createApiClient } from '../src/lib/api-client.ts';
import { ApiProvider } from '../src/lib/trpc.ts';
import { createAppRouter, followSession } from '../src/router.tsx';

/** Stops following the session when the app unmounts. */
function AtEnd({ stop }: { stop: () => void }): null {
  useEffect(() => stop, [stop]);
  return null;
}

interface RenderedApp {
  user: UserEvent;
  router: ReturnType<typeof createAppRouter>;
  /** The address, with its query. */
  address: () => string;
  queryClient: QueryClient;
}

/**
 * Renders the whole product at an address, as `signedIn` if given, with the session check of a real start. Resolves
 * once the route has loaded; pass `waits: false` to see what is shown before.
 */
export async function renderApp(
  address: string,
  signedIn?: SessionUser,
  options: { waits?: boolean } = {},
): Promise<RenderedApp> {
  if (signedIn) signIn(signedIn);
  const client = createApiClient();
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter(client, queryClient, { history });
  const stop = followSession(router, queryClient);
  void checkSession(client);
  if (options.waits !== false) await router.load();
  render(
    <ApiProvider value={router.options.context}>
      <AtEnd stop={stop} />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiProvider>,
    { onCaughtError: reportCaughtError },
  );
  return { user: userEvent.setup(), router, address: () => history.location.href, queryClient };
}
