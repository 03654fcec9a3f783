import type { FoundHelper } from '@get-my-helpers/validation/helper';
import { limits } from '@get-my-helpers/validation/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/trpc.ts';
import type { HelperFilters } from './helper-filters.ts';
import { hasNewcomers, newcomersQuery } from './queries.ts';

/** A helper in the list of a search. New ones have a place in it whatever their rating. */
export interface Placed {
  helper: FoundHelper;
  isNewcomer: boolean;
}

/** How many stand before the first and the second new helper: the sixth and the twelfth place. */
const before = [5, 11] as const satisfies { length: typeof limits.newcomerPlaces };

/** The results with new helpers among those of the first page. Nobody is shown twice: the first page counts. */
export function placeNewcomers(helpers: readonly FoundHelper[], newcomers: readonly FoundHelper[]): Placed[] {
  const onFirstPage = new Set(helpers.slice(0, limits.webPageSize).map(({ id }) => id));
  const placed = newcomers.filter(({ id }) => !onFirstPage.has(id));
  const ids = new Set(placed.map(({ id }) => id));
  const all = helpers.filter(({ id }) => !ids.has(id)).map((helper) => ({ helper, isNewcomer: false }));
  for (const [index, place] of before.entries()) {
    const helper = placed[index];
    if (helper) all.splice(place, 0, { helper, isNewcomer: true });
  }
  return all;
}

/** The new helpers of a search; `isPlaceholder` says that the results are still those of the search before. */
export function useNewcomers(filters: HelperFilters, isPlaceholder: boolean): readonly FoundHelper[] {
  const isAsked = hasNewcomers(filters);
  const { data = [], isPlaceholderData } = useQuery({
    ...newcomersQuery(useApi(), filters),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked && isPlaceholderData === isPlaceholder ? data : [];
}
