import { sql } from 'kysely';
import type { Trade } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { coverOf } from './circle-points.ts';
import { milesFrom } from './circle.ts';
import type { Circle } from './circle.ts';
import { collapseSpaces } from './places.ts';
import type { PlaceFilter } from './places.ts';

/** How many helpers there are, and what the one who asks for least asks for, in US dollars per hour. */
export interface SupplyRow {
  helpers: number;
  lowestRate: number | null;
}

/** Locations from here on are the middles of cities, those below ZIP codes. */
const firstCity = 100_000;

/**
 * The helpers of all cities whose middle lies in the circle. By city and not by ZIP code, so that asking from many places
 * tells nobody where in their city a helper lives. Of each city one count and one entry of its list by rate are read,
 * however many helpers are stored.
 */
export async function findSupplyNear(
  db: Database,
  { circle, specialty, city, state }: PlaceFilter & { circle: Circle; specialty?: Trade },
): Promise<SupplyRow> {
  const cities = (await coverOf(db, circle)).locations.filter((id) => id >= firstCity);
  const isCity = city === undefined ? sql`` : sql`and places.city = lower(${collapseSpaces(city)})`;
  const isState = state === undefined ? sql`` : sql`and places.state = ${state}`;
  const isOfTrade = sql`trade = (select trade_list(${specialty ?? null}::text, null)) and class = 0`;
  const result = await sql<SupplyRow>`
    with around as materialized (
      select places.id
      from locations join places on places.city = lower(locations.city) and places.state = locations.state
      where locations.id = any (${cities}::integer[]) ${isCity} ${isState}
    ),
    since as materialized (
      select place, sum(change) as change from helper_count_changes where ${isOfTrade} group by place
    )
    select coalesce(sum(coalesce(total, 0) + coalesce(change, 0)), 0)::integer as helpers,
      min(cheapest.rate)::float8 / 100 as lowest_rate
    from around
      left join lateral (
        select total from helper_counts where ${isOfTrade} and place = around.id and rate = -1
      ) as counted on true
      left join since on since.place = around.id
      left join lateral (
        select rate from helper_listings where ${isOfTrade} and place = around.id order by rate limit 1
      ) as cheapest on true
  `.execute(db);
  return result.rows[0] ?? { helpers: 0, lowestRate: null };
}

/** What most helpers of a trade near a place ask for per hour, in US dollars; null without helpers. */
export interface RatesRow {
  lowest: number | null;
  highest: number | null;
}

/** So many helpers say what is usual; farther cities are not asked. */
const enoughHelpers = 100;

/**
 * The rates of the nearest cities in the circle, as many as have a hundred helpers together, without the lowest and the
 * highest tenth. By city, as above. Of each city its number is read, and of the nearest ones how many ask for which rate,
 * so that the cost does not grow with the helpers.
 */
export async function findRatesNear(
  db: Database,
  { circle, specialty }: { circle: Circle; specialty?: Trade | undefined },
): Promise<RatesRow> {
  const cities = (await coverOf(db, circle)).locations.filter((id) => id >= firstCity);
  const isOfTrade = sql`trade = (select trade_list(${specialty ?? null}::text, null)) and class = 0`;
  const result = await sql<RatesRow>`
    with around as materialized (
      select places.id, min(${milesFrom(circle)}) as miles
      from locations join places on places.city = lower(locations.city) and places.state = locations.state
      where locations.id = any (${cities}::integer[])
      group by places.id
    ),
    since as materialized (
      select place, rate, change from helper_count_changes
      where ${isOfTrade} and place in (select id from around)
    ),
    counted as (
      select around.id, miles, coalesce(total, 0)
        + coalesce((select sum(change) from since where place = around.id), 0) as helpers
      from around left join lateral (
        select total from helper_counts where ${isOfTrade} and place = around.id and rate = -1
      ) as known on true
    ),
    nearest as materialized (
      select id from (select id, sum(helpers) over (order by miles, id) - helpers as nearer from counted where helpers > 0) as cities
      where nearer < ${enoughHelpers}::integer
    ),
    rates as (
      select rate, sum(helpers) as helpers from (
        select rate, total as helpers from nearest cross join lateral (
          select rate, total from helper_counts where ${isOfTrade} and place = nearest.id and rate >= 0
        ) as known
        union all select rate, change from since where place in (select id from nearest)
      ) as asked group by rate
    ),
    ranked as (select rate, sum(helpers) over (order by rate) as so_far, sum(helpers) over () as all_of_them from rates where helpers > 0)
    select min(rate) filter (where so_far >= all_of_them * 0.1)::float8 / 100 as lowest,
      min(rate) filter (where so_far >= all_of_them * 0.9)::float8 / 100 as highest
    from ranked
  `.execute(db);
  return result.rows[0] ?? { lowest: null, highest: null };
}
