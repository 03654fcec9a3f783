import type { AppRouter } from '@get-my-helpers/server';
import { limits } from '@get-my-helpers/validation/limits';
import {
  keepPreviousData,
  useMutation,
  type InfiniteData,
  type UnusedSkipTokenInfiniteOptions,
  type UnusedSkipTokenOptions,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { TRPCClientError } from '@trpc/client';
import type { createTRPCQueryUtils, getQueryKey } from '@trpc/react-query';
import { createContext, use } from 'react';
import type { ApiClient } from './api-client.ts';

/** The server's procedures as query options, and what reads or changes their cache. */
export type Api = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

type Failure = TRPCClientError<AppRouter['_def']['_config']['$types']>;
type Key = ReturnType<typeof getQueryKey>;

/** The options of a query, for hooks and loaders alike. */
export type QueryOf<Data> = UnusedSkipTokenOptions<Data, Failure, Data, Key> & { queryKey: Key };

/** The same of a list that comes in pages. */
export type PagesOf<Page> = UnusedSkipTokenInfiniteOptions<
  Page,
  Failure,
  InfiniteData<Page, string | null>,
  Key,
  string | null
> & { queryKey: Key };

/** A procedure that reads, as `Api` has it; what its overloads say of the input and the data, `fetch` says plainly. */
interface Reading<Input, Data> {
  fetch: (input: Input) => Promise<Data>;
}

interface OptionMakers {
  queryOptions: (input: unknown) => object;
  infiniteQueryOptions: (input: unknown, options: object) => object;
}

/** The options of a query: `queryOf(api.gigs.byId, { id })`. */
export function queryOf<Input, Data>(
  procedure: Reading<Input, Data>,
  ...[input]: undefined extends Input ? [] : [Input]
): QueryOf<Data> {
  return (procedure as unknown as OptionMakers).queryOptions(input) as QueryOf<Data>;
}

interface ListOptions {
  /** How many entries come at once. */
  limit?: number;
  /** The last entries stay on the screen while those of another input load. */
  keepsLast?: boolean;
  /** The cursor where the list begins, of a page with an address of its own; the first entry without it. */
  from?: string | undefined;
}

/** The options of a list that comes page by page, each beginning where the one before it ended. */
export function pagesOf<Input, Page extends { nextCursor: string | null }>(
  procedure: Reading<Input, Page>,
  input: Omit<NonNullable<Input>, 'limit' | 'cursor'>,
  { limit = limits.webPageSize, keepsLast = false, from }: ListOptions = {},
): PagesOf<Page> {
  const options = (procedure as unknown as OptionMakers).infiniteQueryOptions(
    { ...input, limit },
    {
      getNextPageParam: (page: Page) => page.nextCursor,
      ...(keepsLast && { placeholderData: keepPreviousData }),
    },
  );
  const pages = options as unknown as PagesOf<Page>;
  // A key has no place for the cursor, and what begins elsewhere is another list.
  return from === undefined
    ? pages
    : { ...pages, initialPageParam: from, queryKey: [...pages.queryKey, { from }] as unknown as Key };
}

interface ApiAccess {
  client: ApiClient;
  api: Api;
}

const ApiContext = createContext<ApiAccess | null>(null);

/** Gives the hooks below what they work with. */
export const ApiProvider = ApiContext.Provider;

function useAccess(): ApiAccess {
  const access = use(ApiContext);
  if (!access) throw new Error('There is no <ApiProvider> around this component.');
  return access;
}

/** The server's procedures, for the query options of a feature and for what a change makes out of date. */
export const useApi = (): Api => useAccess().api;

/** The client itself, for calls that are not cached. */
export const useClient = (): ApiClient => useAccess().client;

/** What `useChange` gives. */
export type Change<Input, Data> = UseMutationResult<Data, Failure, Input>;

/** A change, as `useMutation` has it: `useChange(({ gigs }) => gigs.offer, { meta })`. */
export function useChange<Input, Data>(
  procedure: (client: ApiClient) => { mutate: (input: Input) => Promise<Data> },
  options: Omit<UseMutationOptions<Data, Failure, Input>, 'mutationFn'> = {},
): Change<Input, Data> {
  const { mutate } = procedure(useClient());
  return useMutation({ ...options, mutationFn: (input) => mutate(input) });
}
