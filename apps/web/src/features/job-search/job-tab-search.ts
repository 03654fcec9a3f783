import type { Trade } from '@get-my-helpers/validation/reference';
import { readLocation } from '../../ui/filters/shared-filters.ts';
import { readJobFilters, type JobFilters } from './job-filters.ts';

/** The filters of the dashboard's search in its address, where trade and pay have the tab's own names. */
export interface JobTabSearch extends Omit<JobFilters, 'specialty' | 'minPay' | 'state' | 'city'> {
  trade?: Trade | undefined;
  rate?: number | undefined;
}

/** Reads the tab's filters from the dashboard's address; what does not filter is dropped. */
export function readJobTabSearch(values: Readonly<Record<string, unknown>>): JobFilters {
  const {
    state: _,
    city: __,
    ...filters
  } = readJobFilters({ ...values, specialty: values['trade'], minPay: values['rate'] });
  return { ...filters, location: readLocation(values['location']) };
}

/** The tab's filters as the dashboard's address has them. */
export function toJobTabSearch({ specialty, minPay, ...filters }: JobFilters): JobTabSearch {
  return { ...filters, trade: specialty, rate: minPay };
}
