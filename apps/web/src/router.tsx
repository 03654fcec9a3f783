import type { AppRouter } from '@get-my-helpers/server';
import type { UserType } from '@get-my-helpers/validation/reference';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter, stringifySearchWith, type RouterHistory } from '@tanstack/react-router';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { browserSession, onIdentityChange, onSessionChange, type SessionSource } from './lib/session.ts';
import { forgetSearches, rememberSearches } from './lib/search-before.ts';
import type { ApiClient } from './lib/api-client.ts';
import type { Api } from './lib/trpc.ts';
import { routeTree } from './route-tree.gen.ts';
import { NotFoundPage, RouteError, RoutePending } from './ui/route-states.tsx';

/** What loaders and screens get from outside. */
export interface RouterContext {
  client: ApiClient;
  queryClient: QueryClient;
  /** Starts loads before a screen is there: `void context.api.helpers.featured.prefetch()`. */
  api: Api;
  /** Who is signed in; the layouts read it (src/routes/_signed-in.tsx and its siblings). */
  session: SessionSource;
}

interface Surroundings {
  history?: RouterHistory;
  /** On a server: whom the page is for. */
  writtenFor?: SessionSource;
}

export function createAppRouter(
  client: ApiClient,
  queryClient: QueryClient,
  { history, writtenFor }: Surroundings = {},
) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    ...(writtenFor && { isServer: true }),
    context: {
      client,
      queryClient,
      api: createTRPCQueryUtils<AppRouter>({ client, queryClient }),
      session: writtenFor ?? browserSession,
    },
    defaultPreload: 'intent',
    // On a slow connection, show early that a screen is loading.
    defaultPendingMs: 150,
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    // Search params that no screen reads are dropped from the address.
    search: { strict: true },
    // Without quotes around a text that looks like a number: near=78704. Every screen reads numbers as text, too.
    stringifySearch: stringifySearchWith(JSON.stringify),
    // On a server it would write a script into the page, which the CSP forbids.
    scrollRestoration: writtenFor === undefined,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
  });
  if (!writtenFor) rememberSearches(router);
  return router;
}

/** Keeps what is loaded and what is open in line with who is signed in; returns the function that ends it. */
export function followSession(router: ReturnType<typeof createAppRouter>, queryClient: QueryClient): () => void {
  const stops = [
    // The next person must not see what the last one was shown.
    onIdentityChange(() => void queryClient.resetQueries()),
    onIdentityChange(forgetSearches),
    onSessionChange(() => void router.invalidate()),
  ];
  return () => stops.forEach((stop) => stop());
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The server writes the whole screen, with what the loader starts; of any other it writes the frame. */
    rendersOnServer?: boolean;
    /** Which part of the screen is shown first, for a screen that loads its parts: their names are in apps/web/route-budgets.ts. */
    part?: (type: UserType, search: Readonly<Record<string, unknown>>) => string;
  }
}
