import { limits } from '@get-my-helpers/validation/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { inPages } from '../../lib/pages.ts';
import type { RouterOutputs } from '../../lib/api-client.ts';
import type { PagesOf, Utils } from '../../lib/trpc.ts';
import type { JobFilters } from './job-filters.ts';

/** The open jobs that pass the filters of /job-search. The last ones stay while the next ones load. */
export const jobSearchQuery = (
  api: Utils,
  { city, state, specialty, urgency }: JobFilters,
): PagesOf<RouterOutputs['jobPostings']['list']> =>
  api.jobPostings.list.infiniteQueryOptions(
    { city, state, specialty, urgency, limit: limits.webPageSize },
    { ...inPages, placeholderData: keepPreviousData },
  );
