import { readHelperFilters, type HelperFilters } from '../search/helper-filters.ts';

/** The trade, state and city that somebody searched for before they were asked to register, out of the address they return to. */
export function searchBefore(next: string | undefined): HelperFilters {
  const [, query = ''] = /\?([^#]*)/.exec(next ?? '') ?? [];
  return readHelperFilters(Object.fromEntries(new URLSearchParams(query)));
}
