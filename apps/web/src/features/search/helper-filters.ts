import { limits } from '@get-my-helpers/validation/limits';
import { findState, stateNames, tradeNames, type State, type Trade } from '@get-my-helpers/validation/reference';
import { isTrade, textOf } from '../../lib/address.ts';

/** The filters of /search, as they stand in the address. Absent means no filter. */
export interface HelperFilters {
  specialty?: Trade | undefined;
  state?: State | undefined;
  city?: string | undefined;
}

/**
 * Reads filters from an address or a form. 'all', empty and unknown values mean no filter and are dropped
 * (docs/product/screens.md, Addresses). Written by hand, because the schema library is not in the first download.
 */
export function readHelperFilters(values: Readonly<Record<string, unknown>>): HelperFilters {
  const specialty = textOf(values['specialty']);
  const city = textOf(values['city']).slice(0, limits.searchText);
  return {
    specialty: isTrade(specialty) ? specialty : undefined,
    state: findState(textOf(values['state'])),
    city: city !== '' && city.toLowerCase() !== 'all' ? city : undefined,
  };
}

/** 'Plumbing helpers in Austin, Texas', 'Helpers in Texas', 'All helpers'. */
export function describeHelperFilters({ specialty, state, city }: HelperFilters): string {
  const place = [city, state && stateNames[state]].filter(Boolean).join(', ');
  if (!specialty && !place) return 'All helpers';
  const who = specialty ? `${tradeNames[specialty]} helpers` : 'Helpers';
  return place ? `${who} in ${place}` : who;
}
