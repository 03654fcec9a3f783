import type { QueryClient } from '@tanstack/react-query';
import type { SessionSource } from '../../lib/session.ts';
import { pagesOf, queryOf, type Api } from '../../lib/trpc.ts';

/** The ids of all helpers that the professional saved: one call for the hearts of every list. */
export const favoriteIdsQuery = (api: Api) => queryOf(api.favorites.ids);

/** For a loader: starts to load which hearts are filled, for those who have any. */
export function loadHearts(context: { queryClient: QueryClient; api: Api; session: SessionSource }): void {
  const { queryClient, api, session } = context;
  if (session.current().user?.type === 'professional') void queryClient.prefetchQuery(favoriteIdsQuery(api));
}

/** The cards of the helpers that the professional saved, the latest first. */
export const favoritesQuery = (api: Api) => pagesOf(api.favorites.list, {});

/** These of the saved helpers. */
export const comparedQuery = (api: Api, helperIds: string[]) => queryOf(api.favorites.list, { helperIds });
