import { z } from 'zod';
import { id, integer, paging, requiredText, listQuery } from './common.ts';
import { limits } from './limits.ts';

/** A professional's review of a helper. rating 1 to 5, default 5; wouldRecommend defaults to true. */
export const reviewCreation = z.object({
  professionalId: id.optional(),
  helperId: id,
  gigId: id.nullable().optional(),
  rating: integer('Rating', { min: limits.ratingMin, max: limits.ratingMax }).default(limits.ratingDefault),
  comment: requiredText('Comment', limits.reviewComment),
  wouldRecommend: z.boolean().default(true),
});
export type ReviewCreation = z.output<typeof reviewCreation>;

/**
 * A helper's one response to a review. It carries the reviewer's professionalId; only helperId must be the session's
 * own.
 */
export const reviewResponseCreation = z.object({
  parentReviewId: id,
  professionalId: id.optional(),
  helperId: id.optional(),
  comment: requiredText('Response', limits.reviewComment),
});
export type ReviewResponseCreation = z.output<typeof reviewResponseCreation>;

type SubmissionInput = z.input<typeof reviewCreation> | z.input<typeof reviewResponseCreation>;
type Submission = { kind: 'review'; review: ReviewCreation } | { kind: 'response'; response: ReviewResponseCreation };

/** Body of POST /api/reviews and input of reviews.create: a response when it has a parentReviewId, else a review. */
export const reviewSubmission: z.ZodType<Submission, SubmissionInput> = z
  .record(z.string(), z.unknown())
  .transform((fields, context): Submission => {
    const isResponse = fields.parentReviewId !== undefined && fields.parentReviewId !== null;
    // Validated by one of the two schemas: a union would hide which field is wrong.
    const parsed = (isResponse ? reviewResponseCreation : reviewCreation).safeParse(fields);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message });
      return z.NEVER;
    }
    return isResponse
      ? { kind: 'response', response: parsed.data as ReviewResponseCreation }
      : { kind: 'review', review: parsed.data as ReviewCreation };
  }) as unknown as z.ZodType<Submission, SubmissionInput>;

/** A helper's response as it is listed under its review. */
export const reviewResponse = z
  .object({ id: z.guid(), comment: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'ReviewResponse' });
export type ReviewResponse = z.output<typeof reviewResponse>;

/** A review as it is listed; `responses` holds at most one. */
export const review = z
  .object({
    id: z.guid(),
    helperId: z.guid(),
    professionalId: z.guid(),
    gigId: z.guid().nullable(),
    /** The title of the reviewed gig; null for a review without a gig. */
    gigTitle: z.string().nullable(),
    helperName: z.string(),
    professionalName: z.string(),
    rating: z.int(),
    comment: z.string(),
    wouldRecommend: z.boolean(),
    createdAt: z.iso.datetime(),
    /** Since when others see it and it counts; null while only its writer sees it. */
    shownAt: z.iso.datetime().nullable(),
    responses: z.array(reviewResponse),
  })
  .meta({ id: 'Review' });
export type Review = z.output<typeof review>;

/** Input of reviews.listForHelper: `userId` is another name of `helperId`; absent, the session's own id is used. */
export const helperReviewsQuery = listQuery({ helperId: id.optional(), userId: id.optional(), ...paging }).refine(
  ({ helperId, userId = helperId }) => helperId === undefined || helperId.toLowerCase() === userId?.toLowerCase(),
  { path: ['userId'], message: 'userId and helperId name two helpers. Please send one of them.' },
);

/**
 * Input of reviews.listByProfessional and professionals.recentInteractions: `userId` is another name of `professionalId`;
 * absent, the session's own id is used.
 */
export const professionalReviewsQuery = listQuery({ professionalId: id.optional(), userId: id.optional(), ...paging });

/** A helper with whom a professional exchanged messages, took an application or had a gig. */
export const recentInteraction = z
  .object({
    id: z.guid(),
    name: z.string(),
    email: z.string(),
    lastInteraction: z.iso.datetime(),
    reviewed: z
      .boolean()
      .meta({ description: 'Whether the professional has written the one review that needs no gig.' }),
  })
  .meta({ id: 'RecentInteraction' });
export type RecentInteraction = z.output<typeof recentInteraction>;
