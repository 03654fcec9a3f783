import { limits } from '@get-my-helpers/validation/limits';
import { inPages } from '../../lib/pages.ts';
import type { RouterOutputs } from '../../lib/api-client.ts';
import type { PagesOf, QueryOf, Utils } from '../../lib/trpc.ts';

/** A helper without contact data: nobody's phone or email is revealed, so it may be loaded ahead. */
export const helperQuery = (api: Utils, id: string): QueryOf<RouterOutputs['helpers']['byId']> =>
  api.helpers.byId.queryOptions({ id, contact: false });

/** A helper with the contact data that the reader may see. Each reveal is recorded: only who opens the profile asks for it. */
export const helperProfileQuery = (api: Utils, id: string): QueryOf<RouterOutputs['helpers']['byId']> =>
  api.helpers.byId.queryOptions({ id });

export const helperReviewsQuery = (
  api: Utils,
  helperId: string,
  limit: number = limits.reviewsPageSize,
): PagesOf<RouterOutputs['reviews']['listForHelper']> =>
  api.reviews.listForHelper.infiniteQueryOptions({ helperId, limit }, inPages);

/** The three of the home page. */
export const featuredHelpersQuery = (api: Utils): QueryOf<RouterOutputs['helpers']['featured']> =>
  api.helpers.featured.queryOptions();
