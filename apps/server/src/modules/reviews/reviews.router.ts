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
import {
  professionalReview,
  professionalReviewCreation,
  receivedReviewsQuery,
  unreviewedGig,
  type ProfessionalReview,
  type UnreviewedGig,
} from '@get-my-helpers/validation/professional-review';
import { DomainError } from '../../lib/errors.ts';
import { idempotent, replay } from '../../rpc/idempotency.ts';
import {
  helperProcedure,
  ownId,
  professionalProcedure,
  publicProcedure,
  router,
  signedInProcedure,
} from '../../rpc/trpc.ts';
import { gigsToReview, listOfProfessional, reviewProfessional } from './professional-reviews.service.ts';
import {
  admitReview,
  listReceived,
  listWritten,
  recentInteractions,
  respondToReview,
  writeReview,
} from './reviews.service.ts';

export const reviewsRouter = router({
  /** Anybody. Without an id the signed-in helper's own; newest first, each with its response. */
  listForHelper: publicProcedure('reviews:read')
    .meta({ access: 'anybody', onReplica: true })
    .input(helperReviewsQuery)
    .output(pageOf(review))
    .query(({ ctx, input }): Promise<Page<Review>> => {
      const own = ctx.user?.type === 'helper' ? ctx.user.id : undefined;
      const helperId = input.helperId ?? input.userId ?? own;
      if (helperId !== undefined) return listReceived(ctx, helperId, input);
      if (ctx.user) throw new DomainError('FORBIDDEN', messages.notAllowed);
      throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
    }),

  /** The professional who wrote them, newest first. */
  listByProfessional: professionalProcedure('reviews:read')
    .input(professionalReviewsQuery)
    .output(pageOf(review))
    .query(({ ctx, input }): Promise<Page<Review>> => {
      return listWritten(ctx, ownId(ctx.user.id, input.professionalId, input.userId), input);
    }),

  /** The professional themselves: the helpers they may review. */
  recentInteractions: professionalProcedure('reviews:read')
    .input(professionalReviewsQuery)
    .output(z.array(recentInteraction))
    .query(({ ctx, input }): Promise<RecentInteraction[]> => {
      return recentInteractions(ctx, ownId(ctx.user.id, input.professionalId, input.userId), input.limit);
    }),

  /** Signed-in people. Without an id the professional's own; newest first. */
  listForProfessional: signedInProcedure('reviews:read')
    .input(receivedReviewsQuery)
    .output(pageOf(professionalReview))
    .query(({ ctx, input }): Promise<Page<ProfessionalReview>> => {
      const own = ctx.user.type === 'professional' ? ctx.user.id : undefined;
      const professionalId = input.professionalId ?? own;
      if (professionalId === undefined) throw new DomainError('FORBIDDEN', messages.notAllowed);
      return listOfProfessional(ctx, professionalId, input);
    }),

  /** The caller's completed gigs without a review of theirs, the latest first. */
  unreviewedGigs: signedInProcedure('reviews:read')
    .output(z.array(unreviewedGig))
    .query(({ ctx }): Promise<UnreviewedGig[]> => gigsToReview(ctx, ctx.user)),

  /** Helpers, of the professional of a completed gig of theirs, once. */
  createOfProfessional: helperProcedure('reviews:write')
    .meta({ access: 'helper', creates: true })
    .use(idempotent())
    .input(professionalReviewCreation)
    .output(professionalReview)
    .mutation(({ ctx, input }): Promise<ProfessionalReview> => reviewProfessional(ctx, ctx.user, input)),

  /** Professionals review a helper; with parentReviewId, helpers respond to a review of themselves. */
  create: signedInProcedure('reviews:write')
    .meta({ access: 'helper or professional', creates: true })
    .use(replay())
    .input(reviewSubmission)
    .use(async ({ ctx, input, next }) => {
      if (ctx.user.type === 'professional' && input.kind === 'review') {
        await admitReview(ctx, ctx.user, input.review.helperId);
      }
      return next();
    })
    .use(idempotent())
    .output(z.union([review, reviewResponse]))
    .mutation(({ ctx, input }): Promise<Review | ReviewResponse> => {
      const { user } = ctx;
      if (input.kind === 'response') {
        if (user.type !== 'helper') throw new DomainError('FORBIDDEN', messages.notAllowed);
        return respondToReview(ctx, { ...user, id: ownId(user.id, input.response.helperId) }, input.response);
      }
      if (user.type !== 'professional') throw new DomainError('FORBIDDEN', messages.notAllowed);
      return writeReview(ctx, { ...user, id: ownId(user.id, input.review.professionalId) }, input.review);
    }),
});
