import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { State } from '@get-my-helpers/validation/reference';

/** A place as a filter names it; both parts have to match. */
export interface PlaceFilter {
  city?: string;
  state?: State;
}

/** The condition that `column` holds this city: case ignored, spaces trimmed and collapsed (decision D4). */
export function isCity(column: 'helpers.city' | 'jobPostings.city', city: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) = lower(${city.trim().replace(/\s+/g, ' ')})`;
}
