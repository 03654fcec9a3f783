import { transaction } from '@get-my-helpers/db/client';
import { isUniqueViolation, uniqueConstraints } from '@get-my-helpers/db/errors';
import { lockAccount } from '@get-my-helpers/db/queries/accounts';
import { findGigById } from '@get-my-helpers/db/queries/gigs';
import {
  countReviewsOfProfessional,
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
import { lockOwnAccount } from '../../auth/own-account.ts';
import { notify } from '../notifications/notify.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import { newestFirst, readPage, type PageQuery } from '../../rpc/pagination.ts';
import type { Context } from '../../rpc/trpc.ts';

/** The reviews that helpers wrote of a professional, newest first. Throws NOT_FOUND. */
export async function listOfProfessional(
  ctx: Context,
  professionalId: string,
  query: PageQuery,
): Promise<Page<ProfessionalReview>> {
  orNotFound(await findProfessionalById(ctx.db, professionalId), messages.professionalNotFound);
  return readPage(query, {
    position: newestFirst,
    read: (page) => listReviewsOfProfessional(ctx.db, professionalId, page),
    count: () => countReviewsOfProfessional(ctx.db, professionalId),
    toItem: (row) => row,
  });
}

/** The completed gigs that somebody has not reviewed yet, the latest first. */
export function gigsToReview(ctx: Context, user: SessionUser): Promise<UnreviewedGig[]> {
  return listUnreviewedGigs(ctx.db, user, limits.pageSizeDefault);
}

/**
 * A helper's review of the professional of a completed gig; the professional's rating follows in the same transaction.
 * Throws NOT_FOUND when the gig is not theirs, CONFLICT when it is not completed or was reviewed already.
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
      await lockOwnAccount(trx, writer);
      const to = { type: 'professional', id: professionalId } as const;
      // The professional may have been deleted meanwhile.
      orNotFound(await lockAccount(trx, to), messages.professionalNotFound);
      const fields = { professionalId, helperId: writer.id, gigId, rating, comment, paidOnTime };
      const review = await insertProfessionalReview(trx, fields);
      const about = { to, actorId: writer.id, subjectId: review.id };
      await notify(trx, { notifications: [{ ...about, event: 'professional_reviewed', data: { rating, comment } }] });
      return review;
    });
  } catch (error) {
    if (!isUniqueViolation(error, uniqueConstraints.professionalReviewPerGig)) throw error;
    throw new DomainError('CONFLICT', messages.gigAlreadyReviewed);
  }
}
