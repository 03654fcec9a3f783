import { limits } from '@get-my-helpers/validation/limits';
import {
  findState,
  stateNames,
  toolIds,
  tradeNames,
  type State,
  type Tool,
  type Trade,
} from '@get-my-helpers/validation/reference';
import { isTrade, textOf } from '../../lib/address.ts';
import { describeDays, readDays } from '../../lib/days.ts';
import { readWhere } from '../../lib/where.ts';
import { readRate } from '../../ui/filters/read-rate.ts';

const sorts = ['rating', 'distance', 'rate'] as const;
export type HelperSort = (typeof sorts)[number];

/** The filters of a search for helpers, as they stand in the address. Absent means no filter. */
export interface HelperFilters {
  specialty?: Trade | undefined;
  state?: State | undefined;
  city?: string | undefined;
  /** A ZIP code, or 'Austin, TX'. */
  near?: string | undefined;
  /** In miles; without it `limits.radiusMilesDefault`. */
  radiusMiles?: number | undefined;
  /** Days with commas between them; helpers are free on all of them. */
  freeOn?: string | undefined;
  /** US dollars per hour. */
  maxRate?: number | undefined;
  verified?: true | undefined;
  /** Tools with commas between them; helpers have all of them. */
  tools?: string | undefined;
  /** A city, a state or both, as typed in the dashboard's tab, which alone has it. */
  location?: string | undefined;
  /** Without it the best rated come first. */
  sort?: Exclude<HelperSort, 'rating'> | undefined;
  /** How the results are shown, if not as a list. It filters nothing. */
  view?: 'map' | undefined;
}

const isTool = (text: string): text is Tool => (toolIds as readonly string[]).includes(text);

/** The tools of a filter. */
export const toolsOf = ({ tools = '' }: HelperFilters): Tool[] => [...new Set(tools.split(',').filter(isTool))];

/** The days of a filter, in order. */
export const daysOf = ({ freeOn = '' }: HelperFilters): string[] => readDays(freeOn, limits.freeOnDates);

/** Several values as the address has them. */
export const joined = (values: readonly string[]): string | undefined => values.join(',') || undefined;

/**
 * Reads filters from an address or a form. 'all', empty and unknown values mean no filter and are dropped
 * (docs/product/screens.md, Addresses). Written by hand, because the schema library is not in the first download.
 */
export function readHelperFilters(values: Readonly<Record<string, unknown>>): HelperFilters {
  const specialty = textOf(values['specialty']);
  const city = textOf(values['city']).slice(0, limits.searchText);
  const near = readWhere(textOf(values['near']).slice(0, limits.searchText));
  const radius = Number(textOf(values['radiusMiles']));
  const sort = textOf(values['sort']);
  return {
    specialty: isTrade(specialty) ? specialty : undefined,
    state: findState(textOf(values['state'])),
    city: city !== '' && city.toLowerCase() !== 'all' ? city : undefined,
    near,
    radiusMiles:
      near && Number.isInteger(radius) && radius >= 1 && radius <= limits.radiusMilesMax ? radius : undefined,
    freeOn: joined(daysOf({ freeOn: textOf(values['freeOn']) })),
    maxRate: readRate(textOf(values['maxRate'])),
    verified: values['verified'] === true || values['verified'] === 'true' || undefined,
    tools: joined(toolsOf({ tools: textOf(values['tools']) })),
    sort: sort === 'rate' || (sort === 'distance' && near) ? sort : undefined,
    view: textOf(values['view']) === 'map' ? 'map' : undefined,
  };
}

/** What the server is asked for. */
export function helperListInput(filters: HelperFilters) {
  const { near, radiusMiles, freeOn: _, tools: __, view: ___, ...rest } = filters;
  const days = daysOf(filters);
  const tools = toolsOf(filters);
  return {
    ...rest,
    ...(near !== undefined && { near, radiusMiles: radiusMiles ?? limits.radiusMilesDefault }),
    ...(days.length > 0 && { freeOn: days }),
    ...(tools.length > 0 && { tools }),
  };
}

/** 'Plumbing helpers in Austin, Texas', 'Helpers within 25 miles of 78704, free Tue, Nov 24', 'All helpers'. */
export function describeHelperFilters(filters: HelperFilters): string {
  const { specialty, state, city, near, radiusMiles = limits.radiusMilesDefault } = filters;
  const place = [city, state && stateNames[state]].filter(Boolean).join(', ');
  const circle = near && `within ${radiusMiles} ${radiusMiles === 1 ? 'mile' : 'miles'} of ${near}`;
  const days = daysOf(filters);
  const free = days.length > 0 && `free ${days.length > 2 ? 'on ' : ''}${describeDays(days)}`;
  if (!specialty && !place && !circle && !free) return 'All helpers';
  const who = specialty ? `${tradeNames[specialty]} helpers` : 'Helpers';
  const found = [who, place && `in ${place}`, circle].filter(Boolean).join(' ');
  return free ? `${found}, ${free}` : found;
}
