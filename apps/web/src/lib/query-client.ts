import {
  MutationCache,
  QueryCache,
  QueryClient,
  type InfiniteData,
  type InvalidateOptions,
  type InvalidateQueryFilters,
} from '@tanstack/react-query';
import { asksForCode, messageOf, refusedSessionOf } from './errors.ts';
import { notify } from './notify.ts';
import { Reloads } from './reloads.ts';
import { endSession } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Nothing on the screen tells that it did not load, and so nobody can load it again. */
      failsSilently?: boolean;
    };
    mutationMeta: {
      /** Title of the notice when the mutation fails; 'Error' without it. */
      errorTitle?: string;
      /** Shown where the server gave no sentence of its own. */
      errorFallback?: string;
      /** Shown even when the server gave a reason of its own. */
      errorMessage?: string;
      /** The screen shows the failure itself, in place. */
      errorShownInPlace?: boolean;
    };
  }
}

const minute = 60_000;

function endRefusedSession(error: unknown): void {
  const kind = refusedSessionOf(error);
  if (kind) endSession(kind);
}

/** How much of a list is loaded again when it is shown again after a change. */
const pagesKept = 5;

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages) && 'pageParams' in data;

/** Refetches invalidated queries at once if they are on a visible screen, and otherwise when they are shown next. */
class ScreenQueryClient extends QueryClient {
  private readonly reloads = new Reloads(this);

  override invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    this.shortenHiddenLists(filters);
    const isHidden = document.visibilityState === 'hidden';
    for (const query of this.getQueryCache().findAll(filters)) {
      this.reloads.noteChange(query, { restarts: !isHidden && query.state.data !== undefined && query.isActive() });
    }
    return super.invalidateQueries({ ...filters, ...(isHidden && { refetchType: 'none' as const }) }, options);
  }

  /** Reloading a list refetches all of its pages, so keep only the first pages of lists that are not on the screen. */
  private shortenHiddenLists(filters: InvalidateQueryFilters): void {
    for (const query of this.getQueryCache().findAll({ ...filters, type: 'inactive' })) {
      const { data, dataUpdatedAt: updatedAt } = query.state;
      if (!isPaged(data) || data.pages.length <= pagesKept) continue;
      const { pages, pageParams } = data;
      const shortened = { pages: pages.slice(0, pagesKept), pageParams: pageParams.slice(0, pagesKept) };
      this.setQueryData(query.queryKey, shortened, { updatedAt });
    }
  }
}

/**
 * Data never goes stale by itself; nothing is refetched on focus or polled, and only what a change made out of date is
 * loaded again when that fails (docs/product/screens.md, Fresh data). A failed mutation is reported here and nowhere
 * else; a 401 signs out, and says so.
 */
export function createQueryClient(): QueryClient {
  return new ScreenQueryClient({
    queryCache: new QueryCache({ onError: endRefusedSession }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        endRefusedSession(error);
        const { errorTitle = 'Error', errorFallback, errorMessage, errorShownInPlace } = mutation.meta ?? {};
        if (errorShownInPlace || asksForCode(error)) return;
        notify.error(errorTitle, errorMessage ?? messageOf(error, errorFallback));
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        // Long enough to read a profile and come back to the same place in a list.
        gcTime: 60 * minute,
        // Refetch only queries that were invalidated while the page was in the background.
        refetchOnWindowFocus: ({ state }) => state.isInvalidated,
        // Refetch only failed queries, once the server answers again (see connection.ts).
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        // Failed reloads are repeated without blocking whoever waits for them (see reloads.ts).
        retry: false,
        // Without a connection, fail with an error and a Retry button instead of pausing the query.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
