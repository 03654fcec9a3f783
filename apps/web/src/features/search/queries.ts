import { pagesOf, type Api } from '../../lib/trpc.ts';
import { readRate } from '../../ui/tab-filter-search.ts';
import type { TabFilters } from '../../ui/tab-filters.ts';
import type { HelperFilters } from './helper-filters.ts';

/** The helpers that pass the filters of /search. */
export const helperSearchQuery = (api: Api, professionalId: string, { specialty, state, city }: HelperFilters) =>
  pagesOf(api.helpers.list, { specialty, state, city, professionalId }, { keepsLast: true });

/** The helpers that pass the filters of the dashboard's Search Helpers. */
export const helperTabQuery = (api: Api, professionalId: string, { location, trade, rate }: TabFilters) =>
  pagesOf(
    api.helpers.list,
    { professionalId, location, specialty: trade, maxRate: readRate(rate) },
    { keepsLast: true },
  );
