import { limits } from '@get-my-helpers/validation/limits';
import type { Trade } from '@get-my-helpers/validation/reference';
import { isTrade, textOf } from '../lib/address.ts';

/** The filters of a dashboard's search, as they stand in the address. Absent means no filter. */
export interface TabFilterSearch {
  location?: string | undefined;
  trade?: Trade | undefined;
  /** US dollars per hour. */
  rate?: number | undefined;
}

/** Reads filters from an address or as they were typed; what does not filter is dropped. */
export function readTabFilterSearch(values: Readonly<Record<string, unknown>>): TabFilterSearch {
  const location = textOf(values['location']).slice(0, limits.searchText);
  const trade = textOf(values['trade']);
  return {
    location: location === '' ? undefined : location,
    trade: isTrade(trade) ? trade : undefined,
    rate: readRate(textOf(values['rate'])),
  };
}

/** Dollars per hour as typed into a filter; what is no rate (yet) does not filter. */
export function readRate(text: string): number | undefined {
  const clean = text.replace(/[\s$,]/g, '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(clean) ? Number(clean) : undefined;
}
