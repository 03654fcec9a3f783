import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { placeRefusalOf } from '../../lib/errors.ts';
import { pagesOf, queryOf, useApi, type Api } from '../../lib/trpc.ts';
import { helperListInput, type HelperFilters } from './helper-filters.ts';

/** The helpers that pass the filters. */
export const helperSearchQuery = (api: Api, professionalId: string, filters: HelperFilters) =>
  pagesOf(api.helpers.list, { ...helperListInput(filters), professionalId }, { keepsLast: true });

/** New helpers have places in lists by rating alone; on the map everybody is where they are. */
export const hasNewcomers = ({ sort, view }: HelperFilters): boolean => sort === undefined && view === undefined;

/** The new helpers among the first results. */
export const newcomersQuery = (api: Api, filters: HelperFilters) =>
  queryOf(api.helpers.newcomers, helperListInput({ ...filters, sort: undefined }));

/** How many helpers pass the filters, with one of them. */
export const helperCountQuery = (api: Api, professionalId: string, filters: HelperFilters) =>
  queryOf(api.helpers.list, { ...helperListInput(filters), professionalId, limit: 1 });

/** Why the server refused the place of this search, or of its count; it is asked by whoever shows them. */
export function useRefusedPlace(professionalId: string, filters: HelperFilters): string | undefined {
  const api = useApi();
  const list = useInfiniteQuery({ ...helperSearchQuery(api, professionalId, filters), enabled: false });
  const count = useQuery({ ...helperCountQuery(api, professionalId, filters), enabled: false });
  return placeRefusalOf(list.error ?? count.error);
}
