import type { AppRouter } from '@get-my-helpers/server';
import { httpBatchLink, type TRPCClient } from '@trpc/client';
import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

/** The server's procedures as hooks: `trpc.helpers.byId.useQuery({ id })`. */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;
export type ApiClient = TRPCClient<AppRouter>;

/** The client of this page's own origin; every call sends the session cookie (specification section 7). */
export function createApiClient(): ApiClient {
  return trpc.createClient({
    links: [
      httpBatchLink({
        url: new URL('/trpc', window.location.origin).href,
        maxItems: 8,
        fetch: (input, init) => fetch(input, { ...init, credentials: 'include' }),
      }),
    ],
  });
}
