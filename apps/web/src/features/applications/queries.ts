import { limits } from '@get-my-helpers/validation/limits';
import { inPages } from '../../lib/pages.ts';
import type { RouterOutputs } from '../../lib/api-client.ts';
import type { PagesOf, QueryOf, Utils } from '../../lib/trpc.ts';

/** Everything the helper applied to, newest first. */
export const applicationsQuery = (api: Utils): PagesOf<RouterOutputs['applications']['list']> =>
  api.applications.list.infiniteQueryOptions({ limit: limits.webPageSize }, inPages);

/** The helper's applications to these postings. */
export const applicationsToQuery = (
  api: Utils,
  jobPostingIds: string[],
): QueryOf<RouterOutputs['applications']['listOwn']> => api.applications.listOwn.queryOptions({ jobPostingIds });
