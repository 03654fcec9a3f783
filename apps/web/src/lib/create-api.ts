import type { InvalidateQueryFilters, QueryClient, QueryKey, Updater } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import type { Api } from './trpc.ts';

type Path = readonly string[];
type Query = (input: unknown) => Promise<unknown>;

/** What the cache knows a load by, in the words of @trpc/react-query. */
const keyOf = (path: Path, input: unknown, type: 'query' | 'infinite'): QueryKey => [
  path,
  { ...(input !== undefined && { input }), type },
];

/** The beginning of the keys of every load of a procedure, or of a router; with an input, of those with that input. */
function keysOf(path: Path, input: unknown): QueryKey {
  if (path.length === 0) return [];
  return input === undefined ? [path] : [path, { input }];
}

/** The query of that path, as the client has it. */
function queryAt(client: ApiClient, path: Path): Query {
  const procedure = path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], client);
  return (procedure as { query: Query }).query;
}

/** What can be asked of the procedure at a path. */
const toolsOf = (client: ApiClient, queryClient: QueryClient, path: Path) => ({
  queryOptions: (input: unknown, options?: object) => ({
    ...options,
    queryKey: keyOf(path, input, 'query'),
    queryFn: () => queryAt(client, path)(input),
  }),
  infiniteQueryOptions: (input: unknown, options?: object) => ({
    ...options,
    queryKey: keyOf(path, input, 'infinite'),
    queryFn: ({ pageParam }: { pageParam: unknown }) =>
      queryAt(client, path)({ ...(input as object), ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null,
  }),
  invalidate: (input?: unknown, filters?: InvalidateQueryFilters) =>
    queryClient.invalidateQueries({ ...filters, queryKey: keysOf(path, input) }),
  getData: (input?: unknown) => queryClient.getQueryData(keyOf(path, input, 'query')),
  setData: (input: unknown, data: Updater<unknown, unknown>) =>
    void queryClient.setQueryData(keyOf(path, input, 'query'), data),
});

/**
 * The server's procedures as query options, and what reads or changes their cache: what the screens use of @trpc/react-query's
 * tools, by its types, without the rest of that package, which every visitor would download.
 */
export function createApi(client: ApiClient, queryClient: QueryClient): Api {
  const at = (path: Path): unknown =>
    new Proxy(() => undefined, {
      // Whatever is awaited is asked whether it is a promise.
      get: (_target, name) => (name === 'then' ? undefined : at([...path, String(name)])),
      apply: (_target, _this, args: unknown[]) => {
        const tools: Record<string, unknown> = toolsOf(client, queryClient, path.slice(0, -1));
        return (tools[path.at(-1) ?? ''] as (...input: unknown[]) => unknown)(...args);
      },
    });
  return at([]) as Api;
}
