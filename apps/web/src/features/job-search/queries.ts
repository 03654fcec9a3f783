import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { placeRefusalOf } from '../../lib/errors.ts';
import { pagesOf, queryOf, useApi, type Api } from '../../lib/trpc.ts';
import { jobListInput, readJobFilters, type JobFilters } from './job-filters.ts';

/** The open jobs that pass the filters. */
export const openJobsQuery = (api: Api, filters: JobFilters) =>
  pagesOf(api.jobPostings.list, jobListInput(filters), { keepsLast: true });

/** The open jobs that pass the filters of /job-search; other parameters of its address are dropped. */
export const jobSearchQuery = (api: Api, filters: JobFilters) => openJobsQuery(api, readJobFilters({ ...filters }));

/** How many open jobs pass the filters, with one of them. */
export const jobCountQuery = (api: Api, filters: JobFilters) =>
  queryOf(api.jobPostings.list, { ...jobListInput(filters), limit: 1 });

/** Why the server refused the place of this search, or of its count; it is asked by whoever shows them. */
export function useRefusedPlace(filters: JobFilters): string | undefined {
  const api = useApi();
  const list = useInfiniteQuery({ ...openJobsQuery(api, filters), enabled: false });
  const count = useQuery({ ...jobCountQuery(api, filters), enabled: false });
  return placeRefusalOf(list.error ?? count.error);
}
