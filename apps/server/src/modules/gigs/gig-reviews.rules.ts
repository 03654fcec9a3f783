import { limits } from '@get-my-helpers/validation/limits';
import type { GigStatus, UserType } from '@get-my-helpers/validation/reference';

/** What decides when the reviews of a gig are shown. */
export interface ReviewedGig {
  status: GigStatus;
  completedAt: string | null;
}

const dayMs = 24 * 60 * 60 * 1000;

/** When the reviews of a completed gig are shown, unless both people have written theirs before; null for other gigs. */
export function reviewsShownAt({ status, completedAt }: ReviewedGig): string | null {
  if (status !== 'completed' || completedAt === null) return null;
  return new Date(Date.parse(completedAt) + limits.reviewShownDays * dayMs).toISOString();
}

/**
 * Whether the reviews of a gig are shown (docs/product/reviews.md, When reviews of a gig are shown). Work that never comes
 * to its end is reviewed by the professional alone, so nobody is waited for.
 */
export function areReviewsShown(gig: ReviewedGig, writers: readonly UserType[], now: Date): boolean {
  if (gig.status === 'declined' || gig.status === 'cancelled') return true;
  if (gig.status !== 'completed') return false;
  const at = reviewsShownAt(gig);
  return new Set(writers).size === 2 || at === null || Date.parse(at) <= now.getTime();
}
