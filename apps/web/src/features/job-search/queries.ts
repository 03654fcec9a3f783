import { pagesOf, type Api } from '../../lib/trpc.ts';
import { readRate } from '../../ui/tab-filter-search.ts';
import type { TabFilters } from '../../ui/tab-filters.ts';
import { readJobFilters, type JobFilters } from './job-filters.ts';

/** The open jobs that pass the filters of /job-search; other parameters of its address are dropped. */
export const jobSearchQuery = (api: Api, filters: JobFilters) =>
  pagesOf(api.jobPostings.list, readJobFilters({ ...filters }), { keepsLast: true });

/** The open jobs that pass the filters of the dashboard's Find Work. */
export const findWorkQuery = (api: Api, { location, trade, rate }: TabFilters) =>
  pagesOf(api.jobPostings.list, { location, tradeType: trade, minPay: readRate(rate) }, { keepsLast: true });
