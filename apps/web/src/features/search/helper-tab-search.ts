import type { Trade } from '@get-my-helpers/validation/reference';
import { readLocation } from '../../ui/filters/shared-filters.ts';
import { readHelperFilters, type HelperFilters } from './helper-filters.ts';

/** The filters of the dashboard's search in its address, where trade and rate have the tab's own names. */
export interface HelperTabSearch extends Omit<HelperFilters, 'specialty' | 'maxRate' | 'state' | 'city'> {
  trade?: Trade | undefined;
  rate?: number | undefined;
}

/** Reads the tab's filters from the dashboard's address; what does not filter is dropped. */
export function readHelperTabSearch(values: Readonly<Record<string, unknown>>): HelperFilters {
  const {
    state: _,
    city: __,
    ...filters
  } = readHelperFilters({
    ...values,
    specialty: values['trade'],
    maxRate: values['rate'],
  });
  return { ...filters, location: readLocation(values['location']) };
}

/** The tab's filters as the dashboard's address has them. */
export function toHelperTabSearch({ specialty, maxRate, ...filters }: HelperFilters): HelperTabSearch {
  return { ...filters, trade: specialty, rate: maxRate };
}
