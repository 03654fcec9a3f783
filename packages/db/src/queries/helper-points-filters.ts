import { sql } from 'kysely';
import { toolIds, tradeIds } from '@get-my-helpers/validation/reference';
import { slot } from '../prepared.ts';
import type { StatementValues } from '../prepared.ts';
import type { Circle } from './circle.ts';
import type { HelperFilters } from './helper-search.ts';
import type { EntryFilter } from './listings.ts';
import { once } from './merged-lists.ts';
import { collapseSpaces } from './places.ts';

/** The filters of a search for helpers as conditions on an entry of `helper_points`, and the values for them. */

export type NearFilters = HelperFilters & { circle: Circle };

export const isOfTradeNumber = sql`trade = ${once('tradeNumber', 'smallint')}`;
export const isInRange = sql`negative_rate between ${once('least', 'integer')} and ${once('most', 'integer')}`;
export const isInCircle = sql`get_bit(${once('bits', 'bytea')}, location) = 1`;

/** Whether an entry passes the filters: one text for all of them, so that it is planned once. */
export const passes = sql`
  ${isInRange}
  and tools & ${once('tools', 'integer')} = ${once('tools', 'integer')}
  and (is_verified or not ${once('verified', 'boolean')})
  and case
    when calendar_until >= ${once('firstDate', 'date')} then (
      select bool_and(is_free(id, week & (1 << (extract(isodow from day)::integer - 1)) <> 0, calendar_until, day))
      from unnest(${once('dates', 'date[]')}) as day
    )
    else week & ${once('week', 'integer')} = ${once('week', 'integer')}
  end`;

/** For searches near one place that name another one, too. */
export const isInPlace = sql`
  exists (
    select from accounts
    where accounts.id = entry.id
      and (${slot('state')}::text is null or state = ${slot('state')}::text)
      and (${slot('otherState')}::text is null or state = ${slot('otherState')}::text)
      and (${slot('city')}::text is null or lower(city) = lower(${slot('city')}::text))
      and (${slot('otherCity')}::text is null or lower(city) = lower(${slot('otherCity')}::text))
  )`;

const centsPerDollar = 100;
// Tolerance, because dollar amounts may have binary rounding errors.
const noise = 1e-6;
const largestRate = 2 ** 31 - 1;

/** The days of the week of these dates as bits, Monday's the lowest. */
const weekOf = (dates: readonly string[]): number =>
  dates.reduce((bits, date) => bits | (1 << ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7)), 0);

export function filterValuesOf(filters: HelperFilters): StatementValues {
  const { specialty, minRate = 0, maxRate, verified, tools = [], freeOn = [] } = filters;
  const highest = maxRate === undefined ? largestRate : Math.floor(maxRate * centsPerDollar + noise);
  return {
    tradeNumber: specialty === undefined ? 0 : tradeIds.indexOf(specialty) + 1,
    least: -Math.min(highest, largestRate),
    most: -Math.ceil(minRate * centsPerDollar - noise),
    tools: tools.reduce((bits, tool) => bits | (1 << toolIds.indexOf(tool)), 0),
    verified: verified === true,
    dates: freeOn,
    firstDate: freeOn.toSorted()[0] ?? null,
    week: weekOf(freeOn),
  };
}

export function placeValuesOf({ location = {}, ...filters }: HelperFilters): StatementValues {
  return {
    state: filters.state ?? null,
    otherState: location.state ?? null,
    city: filters.city === undefined ? null : collapseSpaces(filters.city),
    otherCity: location.city === undefined ? null : collapseSpaces(location.city),
  };
}

/** Whether a search names a place as the documented lists do. */
export const hasPlaceOf = ({ state, city, location = {} }: HelperFilters): boolean =>
  [state, city, location.state, location.city].some((part) => part !== undefined);

/**
 * What the lists of decision 8 are not sorted by: days, verified, tools. Each entry read there is looked up by its id and
 * trade.
 */
export function pointFilterOf(filters: HelperFilters): EntryFilter {
  return {
    name: 'with a look-up of helpers',
    holds: sql`select from helper_points where id = entry.id and ${isOfTradeNumber} and ${passes} limit 1`,
    values: filterValuesOf(filters),
  };
}
