import { limits } from '@get-my-helpers/validation/limits';
import { stateNames, toolIds, tradeNames, type Tool } from '@get-my-helpers/validation/reference';
import { textOf } from '../../lib/address.ts';
import { describeDays, readDays } from '../../lib/days.ts';
import { readRate } from '../../ui/filters/read-rate.ts';
import { circleInput, describeCircle, readSharedFilters, type SharedFilters } from '../../ui/filters/shared-filters.ts';

const sorts = ['rating', 'distance', 'rate'] as const;
export type HelperSort = (typeof sorts)[number];

/** The filters of a search for helpers, as they stand in the address. Absent means no filter. */
export interface HelperFilters extends SharedFilters {
  /** Days with commas between them; helpers are free on all of them. */
  freeOn?: string | undefined;
  /** US dollars per hour. */
  minRate?: number | undefined;
  maxRate?: number | undefined;
  verified?: true | undefined;
  /** Tools with commas between them; helpers have all of them. */
  tools?: string | undefined;
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

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/**
 * Reads filters from an address or a form. 'all', empty and unknown values mean no filter and are dropped
 * (docs/product/screens.md, Addresses). Written by hand, because the schema library is not in the first download.
 */
export function readHelperFilters(values: Readonly<Record<string, unknown>>): HelperFilters {
  const shared = readSharedFilters(values);
  const sort = textOf(values['sort']);
  // A form that is sent without a script names each day and each tool by itself.
  const listOf = (value: unknown): string => textOf(isList(value) ? value.join(',') : value);
  return {
    ...shared,
    freeOn: joined(daysOf({ freeOn: listOf(values['freeOn']) })),
    minRate: readRate(textOf(values['minRate'])),
    maxRate: readRate(textOf(values['maxRate'])),
    verified: values['verified'] === true || values['verified'] === 'true' || undefined,
    tools: joined(toolsOf({ tools: listOf(values['tools']) })),
    sort: sort === 'rate' || (sort === 'distance' && shared.near) ? sort : undefined,
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
    ...circleInput({ near, radiusMiles }),
    ...(days.length > 0 && { freeOn: days }),
    ...(tools.length > 0 && { tools }),
  };
}

/** 'Austin, Texas', 'Texas', or '' for anywhere. */
export const describePlace = ({ state, city }: HelperFilters): string =>
  [city, state && stateNames[state]].filter(Boolean).join(', ');

/** 'Plumbing helpers in Austin, Texas', 'Helpers within 25 miles of 78704, free Tue, Nov 24', 'All helpers'. */
export function describeHelperFilters(filters: HelperFilters): string {
  const { specialty } = filters;
  const place = describePlace(filters);
  const circle = describeCircle(filters);
  const days = daysOf(filters);
  const free = days.length > 0 && `free ${days.length > 2 ? 'on ' : ''}${describeDays(days)}`;
  if (!specialty && !place && !circle && !free) return 'All helpers';
  const who = specialty ? `${tradeNames[specialty]} helpers` : 'Helpers';
  const found = [who, place && `in ${place}`, circle].filter(Boolean).join(' ');
  return free ? `${found}, ${free}` : found;
}
