import { z } from 'zod';
import { filterState, integer, isStorable, listQuery } from './common.ts';
import { limits } from './limits.ts';
import { stateIds } from './reference.ts';

const searchText = z
  .string()
  .max(limits.searchText)
  .refine(isStorable, 'Please remove the characters that cannot be searched');

// Not `filterText`, which treats 'all' as no filter: here it is the beginning of Allen and Allentown.
const beginning = searchText.transform((text) => text.trim().replace(/\s+/g, ' '));

/**
 * Query of GET /api/places: `city`, the beginning of the name of a city with helpers, in one state or in all; or `q`, the
 * beginning of any city's name or of a ZIP code.
 */
export const placesQuery = listQuery({
  city: beginning.default(''),
  q: beginning
    .optional()
    .meta({ description: "The beginning of a city ('aus', 'Austin, TX') or of a ZIP code ('787')" }),
  state: filterState,
  limit: integer('limit', { min: 1, max: limits.suggestedPlacesMax }).default(limits.suggestedPlaces),
});
export type PlacesQuery = z.output<typeof placesQuery>;

/** A city with its state, or a ZIP code in it, and how many helpers are listed in the city. */
export const place = z
  .object({
    city: z.string(),
    state: z.enum(stateIds),
    zipCode: z.string().optional(),
    helpers: z.int(),
  })
  .meta({ id: 'Place' });
export type Place = z.output<typeof place>;

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Input of places.nearest; POST /api/places/nearest. Two decimals of a degree are kept: about half a mile. */
export const placesNearest = z.object({
  latitude: z.number('Latitude must be a number').min(-90).max(90).transform(rounded),
  longitude: z.number('Longitude must be a number').min(-180).max(180).transform(rounded),
});
export type PlacesNearest = z.output<typeof placesNearest>;

/** A ZIP code with its city. */
export const zipCodePlace = z
  .object({ zipCode: z.string(), city: z.string(), state: z.enum([...stateIds, 'DC']) })
  .meta({ id: 'ZipCodePlace' });
export type ZipCodePlace = z.output<typeof zipCodePlace>;

/** A ZIP code or a city with its state, and where it lies, in degrees. */
export const placePoint = z.object({ place: z.string(), latitude: z.number(), longitude: z.number() });
export type PlacePoint = z.output<typeof placePoint>;

/** Input of places.points: ZIP codes, and cities as 'Austin, TX'. */
export const placesPoints = z.object({ places: z.array(searchText).max(limits.pageSizeMax) });
export type PlacesPoints = z.output<typeof placesPoints>;
