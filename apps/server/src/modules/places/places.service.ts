import { findNearestZipCode, findPoints } from '@get-my-helpers/db/queries/locations';
import { suggestCities } from '@get-my-helpers/db/queries/places';
import { parseLocation } from '@get-my-helpers/validation/common';
import type {
  Place,
  PlacePoint,
  PlacesNearest,
  PlacesPoints,
  PlacesQuery,
  ZipCodePlace,
} from '@get-my-helpers/validation/place';
import { orNotFound } from '../../lib/errors.ts';
import type { Context } from '../../rpc/trpc.ts';

/**
 * Cities with listed helpers, the one with the most first. Cached answers are not limited; a database query counts
 * against the caller's address. Throws TOO_MANY_REQUESTS.
 */
export async function suggestPlaces(ctx: Context, { city, state, limit }: PlacesQuery): Promise<Place[]> {
  const question = JSON.stringify([city.toLowerCase(), state, limit]);
  const remembered = ctx.placeCache.get(question);
  if (remembered) return remembered;
  await ctx.rateLimiter.check('suggestion', { address: ctx.address });
  const places = await suggestCities(ctx.db, { prefix: city, state, limit });
  ctx.placeCache.set(question, places);
  return places;
}

/** The ZIP code nearest to a point. Throws NOT_FOUND outside of the United States and TOO_MANY_REQUESTS. */
export async function nearestPlace(ctx: Context, point: PlacesNearest): Promise<ZipCodePlace> {
  await ctx.rateLimiter.check('suggestion', { address: ctx.address });
  const found = await findNearestZipCode(ctx.db, point);
  const { id, city, state } = orNotFound(found, 'No ZIP code is near you. Please enter one.');
  return { zipCode: String(id).padStart(5, '0'), city, state };
}

/** Where ZIP codes and cities ('Austin, TX') lie. Throws TOO_MANY_REQUESTS. */
export async function locatePlaces(ctx: Context, { places }: PlacesPoints): Promise<PlacePoint[]> {
  await ctx.rateLimiter.check('suggestion', { address: ctx.address });
  return findPoints(
    ctx.db,
    places.map((place) => {
      const { city = '', state = '' } = parseLocation(place);
      return { place, city, state };
    }),
  );
}
