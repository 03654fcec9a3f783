import { z } from 'zod';
import { id, pageOf, type Page } from '@get-my-helpers/validation/common';
import { favorite, favoriteOf, favoritesQuery, type Favorite } from '@get-my-helpers/validation/favorite';
import { foundHelper, type FoundHelper } from '@get-my-helpers/validation/helper';
import { professionalProcedure, router } from '../../rpc/trpc.ts';
import { listOwnFavorites, ownFavoriteIds, removeHelper, saveHelper, viewFavorite } from './favorites.service.ts';

/** The helpers that the calling professional saved; helpers never learn of it. */
export const favoritesRouter = router({
  /** The latest first, with their distance from the professional. */
  list: professionalProcedure
    .input(favoritesQuery)
    .output(pageOf(foundHelper))
    .query(({ ctx, input }): Promise<Page<FoundHelper>> => listOwnFavorites(ctx, ctx.user, input)),

  /** All at once, for the hearts of every list; there are at most `limits.favorites`. */
  ids: professionalProcedure.output(z.array(id)).query(({ ctx }): Promise<string[]> => ownFavoriteIds(ctx, ctx.user)),

  byHelper: professionalProcedure
    .input(favoriteOf)
    .output(favorite)
    .query(({ ctx, input }): Promise<Favorite> => viewFavorite(ctx, ctx.user, input.helperId)),

  save: professionalProcedure
    .input(favoriteOf)
    .mutation(({ ctx, input }): Promise<void> => saveHelper(ctx, ctx.user, input.helperId)),

  remove: professionalProcedure
    .input(favoriteOf)
    .mutation(({ ctx, input }): Promise<void> => removeHelper(ctx, ctx.user, input.helperId)),
});
