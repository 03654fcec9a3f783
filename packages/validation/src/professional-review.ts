import { z } from 'zod';
import { id, integer, paging, requiredText, listQuery } from './common.ts';
import { limits } from './limits.ts';

/** Input of reviews.createOfProfessional: a helper's review of the professional of a completed gig. */
export const professionalReviewCreation = z.object({
  gigId: id,
  rating: integer('Rating', { min: limits.ratingMin, max: limits.ratingMax }).default(limits.ratingDefault),
  comment: requiredText('Comment', limits.reviewComment),
  paidOnTime: z.boolean().default(true),
});
export type ProfessionalReviewCreation = z.output<typeof professionalReviewCreation>;

/** A helper's review of a professional. */
export const professionalReview = z
  .object({
    id: z.guid(),
    professionalId: z.guid(),
    helperId: z.guid(),
    gigId: z.guid(),
    gigTitle: z.string(),
    helperName: z.string(),
    rating: z.int(),
    comment: z.string(),
    paidOnTime: z.boolean(),
    createdAt: z.iso.datetime(),
    /** Since when others see it and it counts; null while only its writer sees it. */
    shownAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ProfessionalReview' });
export type ProfessionalReview = z.output<typeof professionalReview>;

/** Input of reviews.listForProfessional; absent, the session's own id is used. */
export const receivedReviewsQuery = listQuery({ professionalId: id.optional(), ...paging });

/** A completed gig that the caller has not reviewed yet, with the other person. */
export const unreviewedGig = z
  .object({
    gigId: z.guid(),
    title: z.string(),
    completedAt: z.iso.datetime(),
    personId: z.guid(),
    personName: z.string(),
  })
  .meta({ id: 'UnreviewedGig' });
export type UnreviewedGig = z.output<typeof unreviewedGig>;
