import { sql } from 'kysely';
import { toolIds, tradeIds } from '@get-my-helpers/validation/reference';
import type { StatementValues } from '../prepared.ts';
import type { Circle } from './circle.ts';
import type { HelperFilters } from './helper-search.ts';
import { centsRange } from './listings.ts';
import type { EntryFilter } from './listings.ts';
import { once } from './merged-lists.ts';
import { isOfTrade } from './point-lists.ts';

/** The filters of a search for helpers as conditions on an entry of `helper_points`, and the values for them. */

export type NearFilters = HelperFilters & { circle: Circle };

export const isInRange = sql`negative_rate between ${once('least', 'integer')} and ${once('most', 'integer')}`;

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

/** The days of the week of these dates as bits, Monday's the lowest. */
const weekOf = (dates: readonly string[]): number =>
  dates.reduce((bits, date) => bits | (1 << ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7)), 0);

export function filterValuesOf(filters: HelperFilters): StatementValues {
  const { specialty, verified, tools = [], freeOn = [] } = filters;
  const { low, high } = centsRange(filters);
  return {
    tradeNumber: specialty === undefined ? 0 : tradeIds.indexOf(specialty) + 1,
    least: -high,
    most: -low,
    tools: tools.reduce((bits, tool) => bits | (1 << toolIds.indexOf(tool)), 0),
    verified: verified === true,
    dates: freeOn,
    firstDate: freeOn.toSorted()[0] ?? null,
    week: weekOf(freeOn),
  };
}

/**
 * Filters by days, verification and tools for the sorted lists without a place (docs/decisions/0008-search.md), whose
 * entries do not say these: each entry read is looked up in `helper_points` by its id and trade.
 */
export function pointFilterOf(filters: HelperFilters): EntryFilter {
  return {
    name: 'with a look-up of helpers',
    holds: sql`select from helper_points where id = entry.id and ${isOfTrade} and ${passes} limit 1`,
    values: filterValuesOf(filters),
  };
}
