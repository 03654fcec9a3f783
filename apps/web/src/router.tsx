import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { AppRouter } from '@get-my-helpers/server';
import type { ApiClient } from './lib/trpc.ts';
import { routeTree } from './route-tree.gen.ts';
import { NotFoundPage, RouteError, RoutePending } from './ui/route-states.tsx';

/** What loaders and screens get from outside. */
export interface RouterContext {
  client: ApiClient;
  queryClient: QueryClient;
  /** Starts loads before a screen is there: `void context.api.helpers.featured.prefetch()`. */
  api: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
}

export function createAppRouter(client: ApiClient, queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { client, queryClient, api: createTRPCQueryUtils<AppRouter>({ client, queryClient }) },
    defaultPreload: 'intent',
    // On a slow line one sees at once that a screen is on its way.
    defaultPendingMs: 150,
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    // What no screen reads has no place in the address.
    search: { strict: true },
    scrollRestoration: true,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
