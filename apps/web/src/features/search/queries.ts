import { limits } from '@get-my-helpers/validation/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { inPages } from '../../lib/pages.ts';
import type { RouterOutputs } from '../../lib/api-client.ts';
import type { PagesOf, Utils } from '../../lib/trpc.ts';
import type { HelperFilters } from './helper-filters.ts';

/** The helpers that pass the filters of /search. The last ones stay while the next ones load. */
export const helperSearchQuery = (
  api: Utils,
  professionalId: string,
  { specialty, state, city }: HelperFilters,
): PagesOf<RouterOutputs['helpers']['list']> =>
  api.helpers.list.infiniteQueryOptions(
    { specialty, state, city, professionalId, limit: limits.webPageSize },
    { ...inPages, placeholderData: keepPreviousData },
  );
