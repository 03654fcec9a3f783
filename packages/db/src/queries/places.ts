import { sql } from 'kysely';
import { limits } from '@get-my-helpers/validation/limits';
import type { State } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';

/** A place as a filter names it; both parts have to match. */
export interface PlaceFilter {
  city?: string;
  state?: State;
}

/** A city as it is shown, or a ZIP code in it, and how many helpers are listed in the city. */
export interface PlaceRow {
  city: string;
  state: State;
  zipCode?: string;
  helpers: number;
}

/** Normalizes white space as in stored cities. */
export const collapseSpaces = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Places with the number of helpers who are listed there. */
const countedPlaces = sql`(
  select places.*, coalesce(total, 0) + coalesce(change, 0) as helpers
  from places
    left join helper_counts on trade = 0 and place = places.id and rate = -1
    left join (
      select place, sum(change) as change from helper_count_changes where trade = 0 group by place
    ) as since on since.place = places.id
)`;

/**
 * Cities with listed helpers, in one state or all, whose name begins with `prefix` or, from three characters on, contains
 * it (ignoring case, spaces collapsed; '' matches every name): those that begin with it first, then by most helpers, name
 * and state.
 */
export async function suggestCities(
  db: Database,
  { prefix, state, limit }: { prefix: string; state?: State; limit: number },
): Promise<PlaceRow[]> {
  const text = collapseSpaces(prefix);
  const beginning = `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const pattern = text.length < limits.midNameFrom ? beginning : `%${beginning}`;
  const inState = state === undefined ? sql`` : sql`and state = ${state}`;
  const result = await sql<PlaceRow>`
    select name as city, state, helpers from ${countedPlaces} as places
    where city like lower(${pattern}) ${inState} and helpers > 0
    order by city like lower(${beginning}) desc, helpers desc, places.city, state
    limit ${limit}
  `.execute(db);
  return result.rows;
}

/** Cities of the states whose name begins with `prefix`, whether helpers are listed there or not, by name and state. */
export async function listCities(
  db: Database,
  { prefix, state, limit }: { prefix: string; state?: State; limit: number },
): Promise<PlaceRow[]> {
  const beginning = `${collapseSpaces(prefix).replace(/[\\%_]/g, '\\$&')}%`;
  const result = await sql<PlaceRow>`
    select city, state, 0 as helpers from locations
    where id >= 100000 and state <> 'DC' and lower(city) like lower(${beginning}) ${state === undefined ? sql`` : sql`and state = ${state}`}
    order by lower(city), state limit ${limit}
  `.execute(db);
  return result.rows;
}

/**
 * The ZIP codes of the states that begin with these digits, in their order. All of a city have the city's number of helpers:
 * the number at a ZIP code would tell where a city's only helper lives.
 */
export async function listZipCodes(
  db: Database,
  { digits, state, limit }: { digits: string; state?: State; limit: number },
): Promise<PlaceRow[]> {
  const [from, to] = [digits.padEnd(5, '0'), digits.padEnd(5, '9')].map(Number);
  const result = await sql<PlaceRow>`
    select lpad(locations.id::text, 5, '0') as zip_code, locations.city, locations.state, coalesce(helpers, 0) as helpers
    from locations
      left join ${countedPlaces} as places on places.city = lower(locations.city) and places.state = locations.state
    where locations.id between ${from}::integer and ${to}::integer and locations.state <> 'DC'
      ${state === undefined ? sql`` : sql`and locations.state = ${state}`}
    order by locations.id limit ${limit}
  `.execute(db);
  return result.rows;
}
