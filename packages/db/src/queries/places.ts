import { sql } from 'kysely';
import { limits } from '@get-my-helpers/validation/limits';
import type { State } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';

/** A place as a filter names it; both parts have to match. */
export interface PlaceFilter {
  city?: string;
  state?: State;
}

/** A city as it is shown, and its state. */
export interface CityRow {
  city: string;
  state: State;
}

/** Normalizes white space as in stored cities. */
export const collapseSpaces = (text: string): string => text.trim().replace(/\s+/g, ' ');

/**
 * Cities with listed helpers, in one state or all, whose name begins with `prefix` or, from three characters on, contains
 * it (ignoring case, spaces collapsed; '' matches every name): those that begin with it first, then by most helpers, name
 * and state.
 */
export async function suggestCities(
  db: Database,
  { prefix, state, limit }: { prefix: string; state?: State; limit: number },
): Promise<CityRow[]> {
  const text = collapseSpaces(prefix);
  const beginning = `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const pattern = text.length < limits.midNameFrom ? beginning : `%${beginning}`;
  const inState = state === undefined ? sql`` : sql`and places.state = ${state}`;
  const result = await sql<CityRow>`
    select places.name as city, places.state
    from places
      left join helper_counts on trade = 0 and place = places.id and rate = -1
      left join (
        select place, sum(change) as change from helper_count_changes where trade = 0 group by place
      ) as since on since.place = places.id
    where places.city like lower(${pattern}) ${inState} and coalesce(total, 0) + coalesce(change, 0) > 0
    order by places.city like lower(${beginning}) desc, coalesce(total, 0) + coalesce(change, 0) desc, places.city, places.state
    limit ${limit}
  `.execute(db);
  return result.rows;
}
