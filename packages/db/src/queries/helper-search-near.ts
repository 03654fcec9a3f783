import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { milesFrom } from './circle.ts';
import type { HelperFilters, HelperPosition } from './helper-search.ts';
import { collapseSpaces } from './places.ts';
import type { PlaceFilter } from './places.ts';

/** The search for helpers near a place, on given days, verified or with tools, on the plain tables. */

const isIn = ({ city, state }: PlaceFilter): RawBuilder<boolean>[] => [
  ...(state === undefined ? [] : [sql<boolean>`accounts.state = ${state}`]),
  ...(city === undefined ? [] : [sql<boolean>`lower(accounts.city) = lower(${collapseSpaces(city)})`]),
];

/** The day of the week, 1 for Monday, of a date as YYYY-MM-DD. */
const weekdayOf = (date: string): number => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

function conditionsOf(filters: HelperFilters): RawBuilder<boolean>[] {
  const { location = {}, specialty, minRate, maxRate, circle, freeOn = [], verified, tools = [] } = filters;
  const weekdays = [...new Set(freeOn.map(weekdayOf))];
  return [
    sql<boolean>`verification_status <> 'rejected'`,
    ...isIn(filters),
    ...isIn(location),
    ...(specialty === undefined ? [] : [sql<boolean>`${specialty} = any (specialties)`]),
    ...(minRate === undefined ? [] : [sql<boolean>`hourly_rate >= ${minRate}`]),
    ...(maxRate === undefined ? [] : [sql<boolean>`hourly_rate <= ${maxRate}`]),
    ...(circle ? [sql<boolean>`${milesFrom(circle)} <= ${circle.radiusMiles}`] : []),
    ...weekdays.map((day) => sql<boolean>`availability[${sql.lit(day)}]`),
    ...(verified ? [sql<boolean>`is_verified`] : []),
    ...(tools.length > 0 ? [sql<boolean>`tools @> ${tools}::text[]`] : []),
  ];
}

/** Who passes the filters: the tables and the conditions of a query. */
export function helpersWho(filters: HelperFilters): RawBuilder<unknown> {
  return sql`
    accounts join helpers using (id) ${filters.circle ? sql`join locations on locations.id = location_id` : sql``}
    where ${sql.join(conditionsOf(filters), sql` and `)}`;
}

const helperSort = sql`helper_sort(accounts.rating, accounts.created_at)`;

/** What of the distance each found helper carries, as columns. */
export function distanceColumns({ circle }: HelperFilters): RawBuilder<unknown> {
  if (!circle) return sql``;
  const miles = milesFrom(circle);
  return sql`, shown_miles(${miles}) as distance_miles, ${miles} <= travel_miles as travels_to_you`;
}

/** The number by which a sort other than the rating orders first, upward. */
function firstKey({ sort, circle }: HelperFilters): RawBuilder<unknown> | undefined {
  if (sort === 'rate') return sql`hourly_rate`;
  return sort === 'distance' && circle ? sql`shown_miles(${milesFrom(circle)})` : undefined;
}

export function orderOf(filters: HelperFilters): RawBuilder<unknown> {
  const key = firstKey(filters);
  return sql`order by ${key ? sql`${key},` : sql``} ${helperSort} desc, accounts.id desc`;
}

/** The condition that a helper comes after the previous page. */
export function isAfter(filters: HelperFilters, position: HelperPosition): RawBuilder<boolean> {
  const { rating, createdAt, id } = position;
  const next = sql<boolean>`
    (${helperSort}, accounts.id) < (helper_sort(${rating}::numeric, ${createdAt}::timestamptz), ${id}::uuid)`;
  const key = firstKey(filters);
  if (!key) return next;
  const value = filters.sort === 'rate' ? position.hourlyRate : position.distanceMiles;
  return sql`(${key} > ${value}::numeric or (${key} = ${value}::numeric and ${next}))`;
}
