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
 * The helpers of all cities whose middle lies in the circle, from the counts of the lists. By city and not by ZIP code, so
 * that asking from many places tells nobody where in their city a helper lives.
 */
export async function findSupplyNear(
  db: Database,
  { circle, specialty, city, state }: PlaceFilter & { circle: Circle; specialty?: Trade },
): Promise<SupplyRow> {
  const cities = (await coverOf(db, circle)).locations.filter((id) => id >= firstCity);
  const isCity = city === undefined ? sql`` : sql`and places.city = lower(${collapseSpaces(city)})`;
  const isState = state === undefined ? sql`` : sql`and places.state = ${state}`;
  const isCounted = sql`
    trade = (select trade_list(${specialty ?? null}::text, null)) and class = 0 and place in (select id from around)`;
  const result = await sql<SupplyRow>`
    with around as materialized (
      select places.id
      from locations join places on places.city = lower(locations.city) and places.state = locations.state
      where locations.id = any (${cities}::integer[]) ${isCity} ${isState}
    ),
    rates as (
      select rate, sum(total) as helpers
      from (
        select rate, total from helper_counts where ${isCounted} and rate >= 0
        union all
        select rate, change from helper_count_changes where ${isCounted}
      ) as counted
      group by rate having sum(total) > 0
    )
    select coalesce(sum(helpers), 0)::integer as helpers, min(rate)::float8 / 100 as lowest_rate from rates
  `.execute(db);
  return result.rows[0] ?? { helpers: 0, lowestRate: null };
}
