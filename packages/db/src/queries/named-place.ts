import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { slot } from '../prepared.ts';
import { collapseSpaces } from './places.ts';
import type { PlaceFilter } from './places.ts';

/** The place that a search near another one names as well, by `city` and `state` or as `location`. */

export interface PlaceFilters extends PlaceFilter {
  location?: PlaceFilter;
}

/** The condition that the subject of `entry` is there, in a table with its id, city and state. */
export const isInNamedPlace = (table: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  exists (
    select from ${table} as subject
    where subject.id = entry.id
      and (${slot('state')}::text is null or state = ${slot('state')}::text)
      and (${slot('otherState')}::text is null or state = ${slot('otherState')}::text)
      and (${slot('city')}::text is null or lower(city) = lower(${slot('city')}::text))
      and (${slot('otherCity')}::text is null or lower(city) = lower(${slot('otherCity')}::text))
  )`;

export const placeValuesOf = ({ location = {}, ...filters }: PlaceFilters) => ({
  state: filters.state ?? null,
  otherState: location.state ?? null,
  city: filters.city === undefined ? null : collapseSpaces(filters.city),
  otherCity: location.city === undefined ? null : collapseSpaces(location.city),
});

/** Whether a search names a place. */
export const hasPlaceOf = ({ state, city, location = {} }: PlaceFilters): boolean =>
  [state, city, location.state, location.city].some((part) => part !== undefined);
