import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { onTestFinished } from 'vitest';
import { createQueryClient } from '../src/lib/query-client.ts';
import { checkSession, onIdentityChange, signIn } from '../src/lib/session.ts';
import { createApiClient, trpc } from '../src/lib/trpc.ts';
import { createAppRouter } from '../src/router.tsx';

interface RenderedApp {
  user: UserEvent;
  /** The address, with its query. */
  address: () => string;
  queryClient: QueryClient;
}

/** Renders the whole product at an address, as `signedIn` if given, with the session check that a real start makes. */
export async function renderApp(address: string, signedIn?: SessionUser): Promise<RenderedApp> {
  if (signedIn) signIn(signedIn);
  const client = createApiClient();
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter(client, queryClient, history);
  onTestFinished(onIdentityChange(() => void queryClient.resetQueries()));
  await router.load();
  render(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  void checkSession(client);
  return { user: userEvent.setup(), address: () => history.location.href, queryClient };
}
