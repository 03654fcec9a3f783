import { suggestCities } from '@get-my-helpers/db/queries/places';
import type { Place, PlacesQuery } from '@get-my-helpers/validation/place';
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
