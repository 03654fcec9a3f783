import { z } from 'zod';
import {
  savedSearch,
  savedSearchCreation,
  savedSearchOf,
  type SavedSearch,
} from '@get-my-helpers/validation/saved-search';
import { idempotent, replay } from '../../rpc/idempotency.ts';
import { router, signedInProcedure } from '../../rpc/trpc.ts';
import { deleteSearch, listOwnSearches, readSearch, saveSearch } from './saved-searches.service.ts';

/** Everything here is the caller's own: searches for postings of helpers, for helpers of professionals. */
export const savedSearchesRouter = router({
  /** All of them, the latest first; there are at most `limits.savedSearches`. */
  list: signedInProcedure('profile:read')
    .output(z.array(savedSearch))
    .query(({ ctx }): Promise<SavedSearch[]> => listOwnSearches(ctx, ctx.user)),

  create: signedInProcedure('profile:write')
    .meta({ access: 'helper or professional', creates: true })
    .use(replay())
    .input(savedSearchCreation)
    .use(async ({ ctx, input, next }) => {
      const about = await readSearch(ctx, ctx.user, input.query);
      await ctx.rateLimiter.check('savedSearch', { account: ctx.user, address: ctx.address });
      return next({ ctx: { about } });
    })
    .use(idempotent())
    .output(savedSearch)
    .mutation(({ ctx, input }): Promise<SavedSearch> => saveSearch(ctx, ctx.user, { ...input, ...ctx.about })),

  remove: signedInProcedure('profile:write')
    .input(savedSearchOf)
    .mutation(({ ctx, input }): Promise<void> => deleteSearch(ctx, ctx.user, input.id)),
});
