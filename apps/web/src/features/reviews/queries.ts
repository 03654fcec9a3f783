import { limits } from '@get-my-helpers/validation/limits';
import { pagesOf, queryOf, type Api } from '../../lib/trpc.ts';

/** The reviews of a helper, the newest first, or those after a cursor. */
export const helperReviewsQuery = (
  api: Api,
  helperId: string,
  options: { limit?: number; from?: string | undefined } = {},
) => pagesOf(api.reviews.listForHelper, { helperId }, { limit: limits.reviewsPageSize, ...options });

/** The reviews of the signed-in helper, as their dashboard lists them. */
export const receivedReviewsQuery = (api: Api, helperId: string) =>
  helperReviewsQuery(api, helperId, { limit: limits.webPageSize });

export const professionalReviewsQuery = (api: Api, professionalId: string) =>
  pagesOf(api.reviews.listForProfessional, { professionalId }, { limit: limits.reviewsPageSize });

/** The completed gigs that the signed-in person has not reviewed. */
export const unreviewedGigsQuery = (api: Api) => queryOf(api.reviews.unreviewedGigs);

/** The helpers a professional dealt with, the latest first. */
export const recentInteractionsQuery = (api: Api, professionalId: string) =>
  queryOf(api.reviews.recentInteractions, { professionalId });
