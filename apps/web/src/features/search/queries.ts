import { pagesOf, queryOf, type Api } from '../../lib/trpc.ts';
import { helperListInput, type HelperFilters } from './helper-filters.ts';

/** The helpers that pass the filters. */
export const helperSearchQuery = (api: Api, professionalId: string, filters: HelperFilters) =>
  pagesOf(api.helpers.list, { ...helperListInput(filters), professionalId }, { keepsLast: true });

/** How many helpers pass the filters, with one of them. */
export const helperCountQuery = (api: Api, professionalId: string, filters: HelperFilters) =>
  queryOf(api.helpers.list, { ...helperListInput(filters), professionalId, limit: 1 });
