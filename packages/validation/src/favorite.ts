import { z } from 'zod';
import { id, listQuery, paging } from './common.ts';

/** Input of the calls about one saved helper: /api/favorites/{helperId}. */
export const favoriteOf = z.object({ helperId: id });

/** Answer of GET /api/favorites/{helperId}: whether the helper is saved. */
export const favorite = z.object({ favorite: z.boolean() }).meta({ id: 'Favorite' });
export type Favorite = z.output<typeof favorite>;

/** Input of favorites.list. */
export const favoritesQuery = listQuery(paging);
export type FavoritesQuery = z.output<typeof favoritesQuery>;
