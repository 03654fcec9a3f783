import { z } from 'zod';
import { id, pageOf, type Page } from '@get-my-helpers/validation/common';
import {
  favorite,
  favoriteOf,
  favoritesQuery,
  savedHelper,
  type Favorite,
  type SavedHelper,
} from '@get-my-helpers/validation/favorite';
import { professionalProcedure, router } from '../../rpc/trpc.ts';
import { listOwnFavorites, ownFavoriteIds, removeHelper, saveHelper, viewFavorite } from './favorites.service.ts';

/** The helpers that the calling professional saved; helpers never learn of it. */
export const favoritesRouter = router({
  /** The latest first, with their distance from the professional. */
  list: professionalProcedure('profile:read')
    .input(favoritesQuery)
    .output(pageOf(savedHelper))
    .query(({ ctx, input }): Promise<Page<SavedHelper>> => listOwnFavorites(ctx, ctx.user, input)),

  /** All at once, for the hearts of every list; there are at most `limits.favorites`. */
  ids: professionalProcedure('profile:read')
    .output(z.array(id))
    .query(({ ctx }): Promise<string[]> => ownFavoriteIds(ctx, ctx.user)),

  byHelper: professionalProcedure('profile:read')
    .input(favoriteOf)
    .output(favorite)
    .query(({ ctx, input }): Promise<Favorite> => viewFavorite(ctx, ctx.user, input.helperId)),

  save: professionalProcedure('profile:write')
    .input(favoriteOf)
    .mutation(({ ctx, input }): Promise<void> => saveHelper(ctx, ctx.user, input.helperId)),

  remove: professionalProcedure('profile:write')
    .input(favoriteOf)
    .mutation(({ ctx, input }): Promise<void> => removeHelper(ctx, ctx.user, input.helperId)),
});
