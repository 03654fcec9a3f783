import { z } from 'zod';
import { filterState, integer, isStorable, listQuery } from './common.ts';
import { limits } from './limits.ts';
import { stateIds } from './reference.ts';

/** Query of GET /api/places: the beginning of a city's name, in one state or in all. */
export const placesQuery = listQuery({
  // Not `filterText`, which treats 'all' as no filter: here it is the beginning of Allen and Allentown.
  city: z
    .string()
    .max(limits.searchText)
    .refine(isStorable, 'Please remove the characters that cannot be searched')
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .default(''),
  state: filterState,
  limit: integer('limit', { min: 1, max: limits.suggestedPlacesMax }).default(limits.suggestedPlaces),
});
export type PlacesQuery = z.output<typeof placesQuery>;

/** A city and its state. */
export const place = z.object({ city: z.string(), state: z.enum(stateIds) }).meta({ id: 'Place' });
export type Place = z.output<typeof place>;
