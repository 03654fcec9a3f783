import { limits } from '@get-my-helpers/validation/limits';
import { inPages } from '../../lib/pages.ts';
import type { RouterOutputs } from '../../lib/api-client.ts';
import type { PagesOf, QueryOf, Utils } from '../../lib/trpc.ts';

export const jobPostingQuery = (api: Utils, id: string): QueryOf<RouterOutputs['jobPostings']['byId']> =>
  api.jobPostings.byId.queryOptions({ id });

/** The professional's own postings, newest first. */
export const ownJobPostingsQuery = (api: Utils): PagesOf<RouterOutputs['jobPostings']['listOwn']> =>
  api.jobPostings.listOwn.infiniteQueryOptions({ limit: limits.webPageSize }, inPages);
