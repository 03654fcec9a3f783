import { limits } from '@get-my-helpers/validation/limits';
import { inPages } from '../../lib/pages.ts';
import type { RouterOutputs } from '../../lib/api-client.ts';
import type { PagesOf, QueryOf, Utils } from '../../lib/trpc.ts';

/** The public card of a professional; to the professional themselves their whole profile. */
export const professionalQuery = (api: Utils, id: string): QueryOf<RouterOutputs['professionals']['byId']> =>
  api.professionals.byId.queryOptions({ id });

export const professionalReviewsQuery = (
  api: Utils,
  professionalId: string,
): PagesOf<RouterOutputs['reviews']['listForProfessional']> =>
  api.reviews.listForProfessional.infiniteQueryOptions({ professionalId, limit: limits.reviewsPageSize }, inPages);
