import { sql } from 'kysely';
import type { Trade } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { coverOf } from './circle-points.ts';
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
