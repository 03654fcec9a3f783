import type { AppRouter } from '@get-my-helpers/server';
import { limits } from '@get-my-helpers/validation/limits';
import { createTRPCClient, httpBatchLink, type TRPCClient, type TRPCLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { tap } from '@trpc/server/observable';
import { keyedCall } from './idempotency-keys.ts';
import { trackedFetch } from './connection.ts';
import { timeouts } from './timeouts.ts';

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;
export type ApiClient = TRPCClient<AppRouter>;

/** Batches queries; sends each mutation alone, with an idempotency key if it creates something. */
export const apiLink: TRPCLink<AppRouter> = (runtime) => {
  const url = new URL('/trpc', window.location.origin).href;
  const together = httpBatchLink<AppRouter>({
    url,
    fetch: (input, init) => trackedFetch(input, init as RequestInit, timeouts.read),
    maxItems: limits.batchCalls,
  })(runtime);
  const alone = httpBatchLink<AppRouter>({
    url,
    fetch: (input, init) => trackedFetch(input, init as RequestInit, timeouts.write),
    maxItems: 1,
    // What is kept over days brings its own key.
    headers: ({ opList: [{ path, input, context }] }) => ({
      'idempotency-key': typeof context['key'] === 'string' ? context['key'] : keyedCall(path, input)?.key,
    }),
  })(runtime);
  return ({ op, next }) => {
    if (op.type !== 'mutation') return together({ op, next });
    return alone({ op, next }).pipe(tap({ next: () => keyedCall(op.path, op.input)?.succeed() }));
  };
};

/** The client of this page's own origin; every call sends the session cookie. */
export function createApiClient(): ApiClient {
  return createTRPCClient<AppRouter>({ links: [apiLink] });
}
