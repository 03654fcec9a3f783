import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { limits } from '@get-my-helpers/validation/limits';
import { stateIds } from '@get-my-helpers/validation/reference';
import type { State, Trade } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { coverOf } from './circle-points.ts';
import { shownMiles } from './circle.ts';
import { findHelperCardsByIds } from './helper-search.ts';
import type { HelperCardRow } from './helper-search.ts';
import { collapseSpaces } from './places.ts';
import type { LocationRow } from './locations.ts';

/**
 * What the page of a trade says of a place (docs/product/trade-pages.md), from the lists and counts of
 * docs/decisions/0008-search.md: of each place one count, one entry at either end of its list by rate and three of its
 * best rated are read, however many helpers are stored.
 */

/** A city under whatever spelling: 'St. Louis' and 'Saint Louis' are one. */
export interface CityRow {
  /** As the post office spells it, or who was there first where it knows no such city. */
  city: string;
  state: State;
  /** Its middle; null where the post office knows no such city. */
  center: Pick<LocationRow, 'id' | 'latitude' | 'longitude'> | null;
  /** The numbers of its spellings in the counts: none where nobody has been. */
  places: number[];
}

/** The city of this name, by which cities are compared as locations are; undefined where there is none. */
export async function findCity(
  db: Database,
  { city, state }: { city: string; state: State },
): Promise<CityRow | undefined> {
  const result = await sql<Pick<CityRow, 'city' | 'places'> & Partial<LocationRow>>`
    with asked as (select city_key(${collapseSpaces(city)}) as key),
    spelled as (
      select coalesce(array_agg(id order by id), '{}') as places, (array_agg(name order by id))[1] as name
      from places where state = ${state} and city_key(city) = (select key from asked)
    )
    select coalesce(locations.city, spelled.name) as city, places, locations.id, latitude, longitude
    from spelled left join locations
      on city_key(locations.city) = (select key from asked) and locations.state = ${state} and locations.id >= 100000
    where coalesce(locations.city, spelled.name) is not null
  `.execute(db);
  const [row] = result.rows;
  if (!row) return undefined;
  const { id, latitude = 0, longitude = 0, places, city: name } = row;
  return { city: name, state, places, center: id ? { id, latitude, longitude } : null };
}

/** Where a trade is looked at: everywhere, in a state or in a city. */
export interface TradePlace {
  specialty: Trade;
  state?: State | undefined;
  city?: CityRow | undefined;
}

/** Rates in US dollars per hour; null without helpers. */
export interface TradeSupplyRow {
  helpers: number;
  lowestRate: number | null;
  highestRate: number | null;
  openJobs: number;
  /** The best rated three. */
  preview: HelperCardRow[];
}

/** The number of a trade's list, for a table of entries, counts or changes. */
const isOf = (specialty: Trade): RawBuilder<unknown> => sql`trade = (select trade_list(${specialty}, null))`;

/** The numbers of the place in the counts: 0 is everywhere. */
function areasOf({ state, city }: TradePlace): RawBuilder<unknown> {
  if (city) return sql`${city.places}::integer[]`;
  return state === undefined ? sql`array[0]` : sql`array[state_number(${state})::integer]`;
}

/** The condition that an entry or a change lies in one of the areas, whose number is `area`. */
function isIn({ state, city }: TradePlace, area: RawBuilder<unknown>): RawBuilder<unknown> {
  if (city) return sql`place = ${area}`;
  return state === undefined ? sql`true` : sql`state = ${area}::smallint`;
}

/** How many helpers of the trade there are, what they ask for, who the best rated are, and how many jobs are open. */
export async function findTradeSupply(db: Database, place: TradePlace): Promise<TradeSupplyRow> {
  const trade = isOf(place.specialty);
  const inArea = isIn(place, sql`area`);
  const areas = sql`unnest(${areasOf(place)}) as area`;
  const rateAtEnd = (order: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    ${areas} cross join lateral (
      select rate from helper_listings where ${trade} and class = 0 and ${inArea} order by ${order} limit 1
    ) as entry`;
  const counted = (counts: string, changes: string): RawBuilder<unknown> => sql`(
    select coalesce(sum(number), 0)::integer from ${areas} cross join lateral (
      select total as number from ${sql.table(counts)} where ${trade} and place = area and rate = -1
      union all select change from ${sql.table(changes)} where ${trade} and ${inArea}
    ) as counted
  )`;
  const result = await sql<Omit<TradeSupplyRow, 'preview'> & { best: string[] }>`
    select ${counted('helper_counts', 'helper_count_changes')} as helpers,
      (select min(rate)::float8 / 100 from ${rateAtEnd(sql`rate`)}) as lowest_rate,
      (select max(rate)::float8 / 100 from ${rateAtEnd(sql`rate desc`)}) as highest_rate,
      ${counted('posting_counts', 'posting_count_changes')} - (
        select count(*)::integer from ${areas}, posting_listings
        where expires_at <= now() and ${trade} and ${inArea}
      ) as open_jobs,
      array(
        select id from ${areas} cross join lateral (
          select id, sort from helper_listings where ${trade} and class = 0 and ${inArea}
          order by sort desc, id desc limit ${sql.lit(limits.featuredHelpers)}
        ) as entry
        order by sort desc, id desc limit ${sql.lit(limits.featuredHelpers)}
      ) as best
  `.execute(db);
  const { best = [], ...supply } = result.rows[0] ?? { helpers: 0, lowestRate: null, highestRate: null, openJobs: 0 };
  const cards = new Map((await findHelperCardsByIds(db, best)).map((card) => [card.id, card]));
  return { ...supply, preview: best.flatMap((id) => cards.get(id) ?? []) };
}

/** A place with helpers of a trade. */
export interface SuppliedPlaceRow {
  city?: string;
  state: State;
  helpers: number;
  /** From the city that was asked for, in whole miles. */
  distanceMiles?: number;
}

/** The helpers counted at `place`, from the counts and what `since` has of the place. */
const countAt = (specialty: Trade, place: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  coalesce((select total from helper_counts where ${isOf(specialty)} and place = ${place} and rate = -1 and class = 0), 0)
    + coalesce((select change from since where since.place = ${place}), 0)
)`;

/** What came since the counts, by `place`. */
const sinceBy = (specialty: Trade, place: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  since as materialized (
    select ${place} as place, sum(change) as change from helper_count_changes
    where ${isOf(specialty)} and class = 0 group by 1
  )`;

/** The states with helpers of a trade, the one with the most first. */
export async function findStatesOfTrade(db: Database, specialty: Trade): Promise<SuppliedPlaceRow[]> {
  const result = await sql<SuppliedPlaceRow>`
    with ${sinceBy(specialty, sql`state`)}
    select state, helpers::integer from (
      select state, ${countAt(specialty, sql`state_number(state)`)} as helpers
      from unnest(${[...stateIds]}::text[]) as state
    ) as states
    where helpers > 0 order by helpers desc, state
  `.execute(db);
  return result.rows;
}

/** Only what an address can say. */
const isSpeakable = (key: RawBuilder<unknown>): RawBuilder<unknown> => sql`${key} ~ '^[a-z0-9]+$'`;

/**
 * The cities of a state with the most helpers of a trade, a page of `limits.tradeCities` of them, and whether there are more. Of
 * every city of the state that anybody named one count is read, at most some two thousand.
 */
export async function findCitiesOfTrade(
  db: Database,
  { specialty, state, page = 1 }: { specialty: Trade; state: State; page?: number | undefined },
): Promise<{ places: SuppliedPlaceRow[]; hasMore: boolean }> {
  const result = await sql<SuppliedPlaceRow>`
    with ${sinceBy(specialty, sql`place`)},
    listed as materialized (
      select * from (
        select city_key(city) as key, sum(${countAt(specialty, sql`places.id`)}) as helpers,
          (array_agg(name order by id))[1] as name
        from places where state = ${state} group by 1
      ) as spelled
      where helpers > 0 and ${isSpeakable(sql`key`)}
      order by helpers desc, key limit ${sql.lit(limits.tradeCities + 1)} offset ${(page - 1) * limits.tradeCities}
    )
    select coalesce(locations.city, name) as city, ${state}::text as state, helpers::integer
    from listed
      left join locations
        on city_key(locations.city) = listed.key and locations.state = ${state} and locations.id >= 100000
    order by helpers desc, key
  `.execute(db);
  const { rows } = result;
  return { places: rows.slice(0, limits.tradeCities), hasMore: rows.length > limits.tradeCities };
}

/** How many of the nearest cities are asked at first; all others of the circle only where too few have helpers. */
const firstAsked = 200;
const firstCity = 100_000;

/** The nearest cities around one that have helpers of a trade, the nearest first. */
export async function findCitiesNear(
  db: Database,
  { specialty, center }: { specialty: Trade; center: NonNullable<CityRow['center']> },
): Promise<SuppliedPlaceRow[]> {
  const { locations, milesOf } = await coverOf(db, { center, radiusMiles: limits.supplyRadiusMilesMax });
  const cities = locations
    .filter((id) => id >= firstCity && id !== center.id)
    .sort((one, other) => milesOf(one) - milesOf(other) || one - other);
  const ask = async (ids: number[], limit: number): Promise<SuppliedPlaceRow[]> => {
    const { rows } = await sql<SuppliedPlaceRow & { id: number }>`
      with ${sinceBy(specialty, sql`place`)}
      select * from (
        select asked.id, locations.city, locations.state, position, (
          select sum(${countAt(specialty, sql`places.id`)})::integer from places
          where places.state = locations.state and city_key(places.city) = city_key(locations.city)
        ) as helpers
        from unnest(${ids}::integer[]) with ordinality as asked (id, position) join locations on locations.id = asked.id
      ) as counted
      where helpers > 0 order by position limit ${limit}
    `.execute(db);
    return rows.map(({ id, city, state, helpers }) => ({
      city: city ?? '',
      state,
      helpers,
      distanceMiles: shownMiles(milesOf(id)),
    }));
  };
  const nearest = await ask(cities.slice(0, firstAsked), limits.tradeNeighbors);
  const missing = limits.tradeNeighbors - nearest.length;
  if (missing === 0 || cities.length <= firstAsked) return nearest;
  return [...nearest, ...(await ask(cities.slice(firstAsked), missing))];
}
