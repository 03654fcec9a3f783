import { limits } from '@get-my-helpers/validation/limits';
import type { Review } from '@get-my-helpers/validation/review';
import { createDraft, type Draft } from '../../ui/forms/draft.ts';

interface ReviewValues extends Record<string, unknown> {
  helperId: string;
  gigId?: string;
  rating: number;
  comment: string;
  wouldRecommend: boolean;
}

/** A review of this helper, for one gig or without one; kept until it is sent. */
export function reviewDraft(helperId: string, gigId?: string): Draft<ReviewValues> {
  return createDraft<ReviewValues>(`review-${gigId ?? helperId}`, {
    helperId,
    ...(gigId !== undefined && { gigId }),
    rating: limits.ratingDefault,
    comment: '',
    wouldRecommend: true,
  });
}

interface ProfessionalReviewValues extends Record<string, unknown> {
  gigId: string;
  rating: number;
  comment: string;
  paidOnTime: boolean;
}

/** A review of the professional of this gig, kept until it is sent. */
export function professionalReviewDraft(gigId: string): Draft<ProfessionalReviewValues> {
  return createDraft<ProfessionalReviewValues>(`review-${gigId}`, {
    gigId,
    rating: limits.ratingDefault,
    comment: '',
    paidOnTime: true,
  });
}

type ResponseValues = Record<'parentReviewId' | 'helperId' | 'professionalId' | 'comment', string>;

/** A response, kept until it is sent. */
export function responseDraft({ id, helperId, professionalId }: Review): Draft<ResponseValues> {
  return createDraft(`response-${id}`, { parentReviewId: id, helperId, professionalId, comment: '' });
}
