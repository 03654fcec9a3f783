import { z } from 'zod';
import { pageOf, type Page } from '@get-my-helpers/validation/common';
import { messages } from '@get-my-helpers/validation/messages';
import {
  helperReviewsQuery,
  professionalReviewsQuery,
  recentInteraction,
  review,
  reviewResponse,
  reviewSubmission,
  type RecentInteraction,
  type Review,
  type ReviewResponse,
} from '@get-my-helpers/validation/review';
import { DomainError } from '../../errors.ts';
import { once } from '../../idempotency.ts';
import { ownId, professionalProcedure, publicProcedure, router, signedInProcedure } from '../../trpc.ts';
import { listReceived, listWritten, recentInteractions, respondToReview, writeReview } from './reviews.service.ts';

export const reviewsRouter = router({
  /** Anybody, as the profile is. Without an id the signed-in helper's own; newest first, each with its response. */
  listForHelper: publicProcedure
    .input(helperReviewsQuery)
    .output(pageOf(review))
    .query(({ ctx, input }): Promise<Page<Review>> => {
      const own = ctx.user?.type === 'helper' ? ctx.user.id : undefined;
      const helperId = input.helperId ?? own;
      if (helperId !== undefined) return listReceived(ctx, helperId, input);
      if (ctx.user) throw new DomainError('FORBIDDEN', messages.notAllowed);
      throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
    }),

  /** The professional who wrote them, newest first. */
  listByProfessional: professionalProcedure
    .input(professionalReviewsQuery)
    .output(pageOf(review))
    .query(({ ctx, input }): Promise<Page<Review>> => {
      return listWritten(ctx, ownId(ctx.user.id, input.professionalId), input);
    }),

  /** The professional themselves: the helpers they may review. */
  recentInteractions: professionalProcedure
    .input(professionalReviewsQuery)
    .output(z.array(recentInteraction))
    .query(({ ctx, input }): Promise<RecentInteraction[]> => {
      return recentInteractions(ctx, ownId(ctx.user.id, input.professionalId), input.limit);
    }),

  /** Professionals review a helper; with parentReviewId, helpers respond to a review of themselves (decision D5). */
  create: signedInProcedure
    .meta({ access: 'helper or professional', creates: true })
    .use(once())
    .input(reviewSubmission)
    .output(z.union([review, reviewResponse]))
    .mutation(({ ctx, input }): Promise<Review | ReviewResponse> => {
      const { user } = ctx;
      if (input.kind === 'response') {
        if (user.type !== 'helper') throw new DomainError('FORBIDDEN', messages.notAllowed);
        return respondToReview(ctx, ownId(user.id, input.response.helperId), input.response);
      }
      if (user.type !== 'professional') throw new DomainError('FORBIDDEN', messages.notAllowed);
      return writeReview(ctx, ownId(user.id, input.review.professionalId), input.review);
    }),
});
