import { transaction } from '@get-my-helpers/db/client';
import { isUniqueViolation, uniqueConstraints } from '@get-my-helpers/db/errors';
import { findGigById } from '@get-my-helpers/db/queries/gigs';
import { findHelperById } from '@get-my-helpers/db/queries/helpers';
import { hasHelperAgreed, hasInteraction, listRecentInteractions } from '@get-my-helpers/db/queries/interactions';
import {
  countReviewsByProfessional,
  countReviewsOfHelper,
  findReviewById,
  insertReview,
  insertReviewResponse,
  listReviewsByProfessional,
  listReviewPlacesUpTo,
  listReviewsOfHelper,
} from '@get-my-helpers/db/queries/reviews';
import type { Page } from '@get-my-helpers/validation/common';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { RecentInteraction, Review, ReviewCreation, ReviewResponse } from '@get-my-helpers/validation/review';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { lockOwnAccount } from '../../auth/own-account.ts';
import { viewerOf } from '../../auth/sandbox.ts';
import { notify } from '../notifications/notify.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import { newestFirst, readPage, type PageQuery } from '../../rpc/pagination.ts';
import type { Context } from '../../rpc/trpc.ts';
import { lockReviewed, settleReview } from './gig-reviews.ts';

/** The reviews that a helper received and others see, newest first, each with its response. Throws NOT_FOUND. */
export async function listReceived(ctx: Context, helperId: string, query: PageQuery): Promise<Page<Review>> {
  const viewer = viewerOf(ctx);
  orNotFound(await findHelperById(ctx.db, helperId, viewer), messages.helperNotFound);
  return readPage(query, {
    position: newestFirst,
    read: (page) => listReviewsOfHelper(ctx.db, helperId, page, viewer),
    readBack: (page) => listReviewPlacesUpTo(ctx.db, helperId, page, viewer),
    count: () => countReviewsOfHelper(ctx.db, helperId, viewer),
    toItem: (row) => row,
  });
}

/** The reviews that a professional wrote, newest first. */
export function listWritten(ctx: Context, professionalId: string, query: PageQuery): Promise<Page<Review>> {
  return readPage(query, {
    position: newestFirst,
    read: (page) => listReviewsByProfessional(ctx.db, professionalId, page),
    count: () => countReviewsByProfessional(ctx.db, professionalId),
    toItem: (row) => row,
  });
}

/** The helpers a professional exchanged messages with, took an application from or had a gig with, latest first. */
export function recentInteractions(
  ctx: Context,
  professionalId: string,
  limit: number = limits.pageSizeDefault,
): Promise<RecentInteraction[]> {
  return listRecentInteractions(ctx.db, professionalId, limit);
}

/** Limits reviews of helpers who have not agreed to anything; before the transaction. Throws TOO_MANY_REQUESTS. */
export async function admitReview(ctx: Context, writer: SessionUser, helperId: string): Promise<void> {
  if (await hasHelperAgreed(ctx.db, writer.id, helperId)) return;
  if (!(await hasInteraction(ctx.db, writer.id, helperId))) return;
  const receiver = { type: 'helper', id: helperId } as const;
  await ctx.rateLimiter.check('reviewOfStranger', { account: writer, address: ctx.address, receiver });
}

async function checkGig(ctx: Context, professionalId: string, { gigId, helperId }: ReviewCreation): Promise<void> {
  if (!gigId) return;
  const gig = await findGigById(ctx.db, gigId);
  if (gig?.professionalId === professionalId && gig.helperId === helperId) return;
  const issues = [{ path: 'gigId', message: messages.gigNotBetween }];
  throw new DomainError('BAD_REQUEST', messages.gigNotBetween, { issues });
}

/**
 * A professional's review of a helper; the helper's rating follows in the transaction that shows it. After an
 * interaction only, one per gig and one without a gig (docs/product/reviews.md, Who may review). Throws NOT_FOUND, FORBIDDEN,
 * BAD_REQUEST, CONFLICT.
 */
export async function writeReview(ctx: Context, writer: SessionUser, input: ReviewCreation): Promise<Review> {
  const professionalId = writer.id;
  const { helperId, gigId = null, rating, comment, wouldRecommend } = input;
  orNotFound(await findHelperById(ctx.db, helperId, viewerOf(ctx)), messages.helperNotFound);
  if (!(await hasInteraction(ctx.db, professionalId, helperId))) {
    throw new DomainError('FORBIDDEN', messages.reviewNeedsInteraction);
  }
  await checkGig(ctx, professionalId, input);
  try {
    return await transaction(ctx.db, async (trx) => {
      const reviewed = await lockReviewed(trx, { helperId, professionalId, gigId }, writer.type);
      const fields = { helperId, professionalId, gigId, rating, comment, wouldRecommend };
      // A review of a gig is hidden at first.
      const { id } = await insertReview(trx, { ...fields, shownAt: gigId === null ? undefined : null });
      await notify(trx, await settleReview(trx, reviewed, { id, rating, comment, of: 'helper' }, ctx.now()));
      return orNotFound(await findReviewById(trx, id), messages.reviewNotFound);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const isGig = isUniqueViolation(error, uniqueConstraints.reviewPerGig);
    throw new DomainError('CONFLICT', isGig ? messages.gigAlreadyReviewed : messages.reviewAlreadyWritten);
  }
}

/** A helper's one response to a review of themselves. Throws NOT_FOUND, FORBIDDEN, CONFLICT. */
export async function respondToReview(
  ctx: Context,
  responder: SessionUser,
  response: { parentReviewId: string; comment: string },
): Promise<ReviewResponse> {
  const review = orNotFound(await findReviewById(ctx.db, response.parentReviewId), messages.reviewNotFound);
  if (review.shownAt === null) throw new DomainError('NOT_FOUND', messages.reviewNotFound);
  if (review.helperId !== responder.id) throw new DomainError('FORBIDDEN', messages.notAllowed);
  try {
    const { parentReviewId: parentId, comment } = response;
    return await transaction(ctx.db, async (trx) => {
      await lockOwnAccount(trx, responder);
      const written = orNotFound(await insertReviewResponse(trx, { parentId, comment }), messages.reviewNotFound);
      const to = { type: 'professional', id: review.professionalId } as const;
      const about = { to, actorId: responder.id, subjectId: parentId };
      await notify(trx, { notifications: [{ ...about, event: 'review_answered', data: { comment } }] });
      return written;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new DomainError('CONFLICT', messages.responseAlreadyWritten);
  }
}
