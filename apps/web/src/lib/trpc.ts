import type { AppRouter } from '@get-my-helpers/server';
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  type InfiniteData,
  type UnusedSkipTokenInfiniteOptions,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query';
import type { TRPCClientError } from '@trpc/client';
import type { CreateTRPCReact, createTRPCQueryUtils, getQueryKey } from '@trpc/react-query';
import { createContext, use } from 'react';
import type { ApiClient } from './api-client.ts';

/** The server's procedures as query options, and what reads or changes their cache. */
export type Utils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

type Failure = TRPCClientError<AppRouter['_def']['_config']['$types']>;
type Key = ReturnType<typeof getQueryKey>;

/** The options of a query, for hooks and loaders alike: `QueryOf<RouterOutputs['helpers']['byId']>`. */
export type QueryOf<Data> = UnusedSkipTokenOptions<Data, Failure, Data, Key> & { queryKey: Key };

/** The same of a list that comes in pages. */
export type PagesOf<Page> = UnusedSkipTokenInfiniteOptions<
  Page,
  Failure,
  InfiniteData<Page, string | null>,
  Key,
  string | null
> & { queryKey: Key };

interface ApiAccess {
  client: ApiClient;
  api: Utils;
}

const ApiContext = createContext<ApiAccess | null>(null);

/** Gives the hooks below what they work with. */
export const ApiProvider = ApiContext.Provider;

function useAccess(): ApiAccess {
  const access = use(ApiContext);
  if (!access) throw new Error('There is no <ApiProvider> around this component.');
  return access;
}

const useUtils = (): Utils => useAccess().api;

/** The client itself, for calls that are not cached. */
export const useClient = (): ApiClient => useAccess().client;

/** A procedure as `createTRPCQueryUtils` and the client have it, whichever it is. */
interface AnyProcedure {
  queryOptions: (input: unknown, options: unknown) => Parameters<typeof useQuery>[0];
  infiniteQueryOptions: (input: unknown, options: unknown) => Parameters<typeof useInfiniteQuery>[0];
  mutate: (input: unknown) => Promise<unknown>;
}

function procedureAt(root: object, path: readonly string[]): AnyProcedure {
  return path.reduce((at, name) => (at as Record<string, object>)[name] as object, root) as AnyProcedure;
}

function useProcedureQuery(path: readonly string[], input: unknown, options: unknown): unknown {
  return useQuery(procedureAt(useUtils(), path).queryOptions(input, options));
}

function useProcedurePages(path: readonly string[], input: unknown, options: unknown): unknown {
  return useInfiniteQuery(procedureAt(useUtils(), path).infiniteQueryOptions(input, options));
}

function useProcedureMutation(path: readonly string[], options: object): unknown {
  const procedure = procedureAt(useClient(), path);
  return useMutation({ ...options, mutationFn: (input: unknown) => procedure.mutate(input) });
}

const hooks = new Map<string, (path: readonly string[], ...args: never[]) => unknown>([
  ['useQuery', useProcedureQuery],
  ['useInfiniteQuery', useProcedurePages],
  ['useMutation', useProcedureMutation],
  ['useUtils', useUtils],
]);

function hooksAt(path: readonly string[]): unknown {
  return new Proxy(
    {},
    {
      get: (_target, name: string) => {
        const hook = hooks.get(name);
        return hook ? (...args: never[]) => hook(path, ...args) : hooksAt([...path, name]);
      },
    },
  );
}

type KeptHook = 'useQuery' | 'useInfiniteQuery' | 'useMutation';
type KeptHooks<All> = { [Name in keyof All]: Name extends KeptHook ? All[Name] : KeptHooks<All[Name]> };

/**
 * The server's procedures as hooks: `trpc.helpers.byId.useQuery({ id })`. These three of createTRPCReact's hooks over
 * createTRPCQueryUtils; all of them would be 3 kB more in every first download.
 */
export const trpc = hooksAt([]) as KeptHooks<Omit<CreateTRPCReact<AppRouter, unknown>, 'useUtils'>> & {
  useUtils: () => Utils;
};
