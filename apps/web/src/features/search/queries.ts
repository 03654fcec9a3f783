import { pagesOf, type Api } from '../../lib/trpc.ts';
import { readRate } from '../../ui/tab-filter-search.ts';
import type { TabFilters } from '../../ui/tab-filters.ts';
import { readHelperFilters, type HelperFilters } from './helper-filters.ts';

/** The helpers that pass the filters of /search; other parameters of its address are dropped. */
export const helperSearchQuery = (api: Api, professionalId: string, filters: HelperFilters) =>
  pagesOf(api.helpers.list, { ...readHelperFilters({ ...filters }), professionalId }, { keepsLast: true });

/** The helpers that pass the filters of the dashboard's Search Helpers. */
export const helperTabQuery = (api: Api, professionalId: string, { location, trade, rate }: TabFilters) =>
  pagesOf(
    api.helpers.list,
    { professionalId, location, specialty: trade, maxRate: readRate(rate) },
    { keepsLast: true },
  );
