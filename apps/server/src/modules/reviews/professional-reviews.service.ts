import { transaction } from '@get-my-helpers/db/client';
import { isUniqueViolation, uniqueConstraints } from '@get-my-helpers/db/errors';
import { findGigById } from '@get-my-helpers/db/queries/gigs';
import {
  countReviewsOfProfessional,
  findProfessionalReview,
  insertProfessionalReview,
  listReviewsOfProfessional,
  listUnreviewedGigs,
} from '@get-my-helpers/db/queries/professional-reviews';
import { findProfessionalById } from '@get-my-helpers/db/queries/professionals';
import type { Page } from '@get-my-helpers/validation/common';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type {
  ProfessionalReview,
  ProfessionalReviewCreation,
  UnreviewedGig,
} from '@get-my-helpers/validation/professional-review';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { viewerOf } from '../../auth/sandbox.ts';
import { notify } from '../notifications/notify.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import { newestFirst, readPage, type PageQuery } from '../../rpc/pagination.ts';
import type { Context } from '../../rpc/trpc.ts';
import { lockReviewed, settleReview } from './gig-reviews.ts';

/** The reviews that helpers wrote of a professional and others see, newest first. Throws NOT_FOUND. */
export async function listOfProfessional(
  ctx: Context,
  professionalId: string,
  query: PageQuery,
): Promise<Page<ProfessionalReview>> {
  const viewer = viewerOf(ctx);
  orNotFound(await findProfessionalById(ctx.db, professionalId, viewer), messages.professionalNotFound);
  return readPage(query, {
    position: newestFirst,
    read: (page) => listReviewsOfProfessional(ctx.db, professionalId, page, viewer),
    count: () => countReviewsOfProfessional(ctx.db, professionalId, viewer),
    toItem: (row) => row,
  });
}

/** The completed gigs that somebody has not reviewed yet, the latest first. */
export function gigsToReview(ctx: Context, user: SessionUser): Promise<UnreviewedGig[]> {
  return listUnreviewedGigs(ctx.db, user, limits.pageSizeDefault);
}

/**
 * A helper's review of the professional of a completed gig; the professional's rating follows in the transaction that
 * shows it. Throws NOT_FOUND when the gig is not theirs, CONFLICT when it is not completed or was reviewed already.
 */
export async function reviewProfessional(
  ctx: Context,
  writer: SessionUser,
  input: ProfessionalReviewCreation,
): Promise<ProfessionalReview> {
  const { gigId, rating, comment, paidOnTime } = input;
  const gig = await findGigById(ctx.db, gigId);
  if (gig?.helperId !== writer.id) throw new DomainError('NOT_FOUND', messages.gigNotFound);
  if (gig.status !== 'completed') throw new DomainError('CONFLICT', messages.gigNotCompleted);
  const { professionalId } = gig;
  try {
    return await transaction(ctx.db, async (trx) => {
      const pair = { professionalId, helperId: writer.id };
      const reviewed = await lockReviewed(trx, { ...pair, gigId }, writer.type);
      const fields = { ...pair, gigId, rating, comment, paidOnTime, shownAt: null };
      const { id } = await insertProfessionalReview(trx, fields);
      await notify(trx, await settleReview(trx, reviewed, { id, rating, comment, of: 'professional' }, ctx.now()));
      return orNotFound(await findProfessionalReview(trx, id), messages.reviewNotFound);
    });
  } catch (error) {
    if (!isUniqueViolation(error, uniqueConstraints.professionalReviewPerGig)) throw error;
    throw new DomainError('CONFLICT', messages.gigAlreadyReviewed);
  }
}
