import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
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

const collapseSpaces = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** The condition that `column` holds this city: case ignored, spaces trimmed and collapsed (decision D4). */
export function isCity(column: 'helpers.city' | 'jobPostings.city', city: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) = lower(${collapseSpaces(city)})`;
}

/**
 * Cities whose name begins with `prefix` (case ignored, spaces collapsed; '' begins every name) and in which helpers are
 * listed, in one state or in all, the one with the most helpers first, then by name and state.
 */
export async function suggestCities(
  db: Database,
  { prefix, state, limit }: { prefix: string; state?: State; limit: number },
): Promise<CityRow[]> {
  const pattern = `${collapseSpaces(prefix).replace(/[\\%_]/g, '\\$&')}%`;
  const result = await sql<CityRow>`
    select places.name as city, places.state
    from places
      cross join lateral (
        select count(*) as count from helpers
        where lower(helpers.city) = places.city and helpers.state = places.state and verification_status <> 'rejected'
      ) as listed
    where places.city like lower(${pattern}) and (${state ?? null}::text is null or places.state = ${state ?? null})
      and listed.count > 0
    order by listed.count desc, places.city, places.state
    limit ${limit}
  `.execute(db);
  return result.rows;
}
