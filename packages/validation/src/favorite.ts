import { z } from 'zod';
import { filterList, id, listQuery, paging } from './common.ts';
import { foundHelper } from './helper.ts';
import { limits } from './limits.ts';

/** Input of the calls about one saved helper: /api/favorites/{helperId}. */
export const favoriteOf = z.object({ helperId: id });

/** Answer of GET /api/favorites/{helperId}: whether the helper is saved. */
export const favorite = z.object({ favorite: z.boolean() }).meta({ id: 'Favorite' });
export type Favorite = z.output<typeof favorite>;

/** Input of favorites.list: all saved helpers, or those of them that are named. */
export const favoritesQuery = listQuery({
  helperIds: filterList(id, limits.pageSizeMax, `Please ask for at most ${limits.pageSizeMax} helpers at once.`),
  ...paging,
});
export type FavoritesQuery = z.output<typeof favoritesQuery>;

/** A saved helper: what a search near the professional's own place says of them, and their experience. */
export const savedHelper = foundHelper.extend({ experience: z.string().nullable() }).meta({ id: 'SavedHelper' });
export type SavedHelper = z.output<typeof savedHelper>;
