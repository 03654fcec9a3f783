import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { messageOf, refusedSessionOf } from './errors.ts';
import { notify } from './notify.ts';
import { endSession } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Title of the notice when the mutation fails; 'Error' without it. */
      errorTitle?: string;
      /** Shown where the server gave no sentence of its own. */
      errorFallback?: string;
      /** Shown whatever the server said. */
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

/**
 * Data never goes stale by itself; nothing is refetched on focus, polled or retried (specification section 9).
 * A failed mutation is reported here and nowhere else; a 401 signs out, and says so.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: endRefusedSession }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        endRefusedSession(error);
        const { errorTitle = 'Error', errorFallback, errorMessage, errorShownInPlace } = mutation.meta ?? {};
        if (errorShownInPlace) return;
        notify.error(errorTitle, errorMessage ?? messageOf(error, errorFallback));
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        // Long enough to read a profile and come back to the same place in a list.
        gcTime: 60 * minute,
        refetchOnWindowFocus: false,
        // Not what is there: what failed, once the server is within reach again (see connection.ts).
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        retry: false,
        // A lost connection is an error with a Retry, not a wait without end.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
