import { createTRPCClient, httpBatchLink, httpLink, splitLink, TRPCClientError, type TRPCClient } from '@trpc/client';
import type { TRPCBuiltRouter } from '@trpc/server';
import { ApiError, retryAfterOf, type ErrorCode, type Issue } from './api-error.ts';
import { creatingProcedures } from './generated/creating-calls.ts';
import type { Procedures } from './generated/procedures.ts';
import { createSender, keyHeader, type SenderOptions } from './sender.ts';

/** What a refusal of a procedure says. */
export interface RpcError {
  /** A sentence to show to people. */
  message: string;
  code: number;
  data: { code: ErrorCode; httpStatus: number; path?: string; issues?: Issue[]; requestId?: string };
}

/** The API's procedures, for `createTRPCClient` and what is made for tRPC besides. */
export type AppRouter = TRPCBuiltRouter<
  { ctx: object; meta: object; errorShape: RpcError; transformer: false },
  Procedures
>;

/** More calls in one request are refused. */
const batchMax = 10;

interface CallContext {
  idempotencyKey?: string;
}

/**
 * Makes a tRPC client of a site's API, which waits and sends again as `createClient` does. Reading calls go out together,
 * a creating call alone, with a key of its own or that of its context: `mutate(input, { context: { idempotencyKey } })`.
 */
export function createRpcClient({ baseUrl, ...options }: SenderOptions): TRPCClient<AppRouter> {
  const { send } = createSender(options);
  const shared = {
    url: `${baseUrl.replace(/\/$/, '')}/trpc`,
    fetch: (url: string | URL | Request, init?: object) => send(new Request(url, init)),
  };
  const keyed = httpLink<AppRouter>({
    ...shared,
    headers: ({ op }) => ({ [keyHeader]: (op.context as CallContext).idempotencyKey ?? crypto.randomUUID() }),
  });
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ path }) => creatingProcedures.has(path),
        true: keyed,
        false: httpBatchLink<AppRouter>({ ...shared, maxItems: batchMax }),
      }),
    ],
  });
}

/** The `ApiError` of what a call of `createRpcClient` threw; throws anything else again. */
export function apiErrorOf(error: unknown): ApiError {
  if (!(error instanceof TRPCClientError)) throw error;
  if (error.cause instanceof ApiError) return error.cause;
  const { data } = error as TRPCClientError<AppRouter>;
  const response: unknown = error.meta?.response;
  return new ApiError({
    ...(data ?? { code: 'INTERNAL_SERVER_ERROR' }),
    message: error.message,
    status: data?.httpStatus ?? 0,
    retryAfter: response instanceof Response ? retryAfterOf(response) : undefined,
    cause: error,
  });
}
