import { pagesOf, queryOf, type Api } from '../../lib/trpc.ts';

/** The ids of all helpers that the professional saved: one call for the hearts of every list. */
export const favoriteIdsQuery = (api: Api) => queryOf(api.favorites.ids);

/** The cards of the helpers that the professional saved, the latest first. */
export const favoritesQuery = (api: Api) => pagesOf(api.favorites.list, {});

/** These of the saved helpers. */
export const comparedQuery = (api: Api, helperIds: string[]) => queryOf(api.favorites.list, { helperIds });
