import { findNearestZipCode, findPoints } from '@get-my-helpers/db/queries/locations';
import type { Database } from '@get-my-helpers/db/client';
import { listCities, listZipCodes, suggestCities } from '@get-my-helpers/db/queries/places';
import { parseNear } from '@get-my-helpers/validation/near';
import { findState } from '@get-my-helpers/validation/reference';
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
 * Cities with listed helpers, the one with the most first; for `q` also those without, and ZIP codes. Cached answers are
 * not limited; a database query counts against the caller's address. Throws TOO_MANY_REQUESTS.
 */
export async function suggestPlaces(ctx: Context, query: PlacesQuery): Promise<Place[]> {
  const { city, q, state, limit } = query;
  const question = JSON.stringify([city.toLowerCase(), q?.toLowerCase(), state, limit]);
  const remembered = ctx.placeCache.get(question);
  if (remembered) return remembered;
  await ctx.rateLimiter.check('suggestion', { address: ctx.address });
  const places = q
    ? await completePlace(ctx.db, { ...query, q })
    : await suggestCities(ctx.db, { prefix: city, state, limit });
  ctx.placeCache.set(question, places);
  return places;
}

/** What somebody may mean who has typed so much of a ZIP code or of 'City, ST': cities with helpers come first. */
async function completePlace(db: Database, { q, limit, ...query }: PlacesQuery & { q: string }): Promise<Place[]> {
  // Of ZIP+4, as far as it is typed, the first five digits count.
  const digits = /^(?:\d{1,5}|\d{5}-\d{0,4})$/.test(q) ? q.slice(0, 5) : undefined;
  if (digits !== undefined) return listZipCodes(db, { digits, state: query.state, limit });
  const [prefix = '', afterComma = ''] = q.split(',');
  const state = query.state ?? findState(afterComma);
  const withHelpers = await suggestCities(db, { prefix, state, limit });
  if (withHelpers.length === limit) return withHelpers;
  const known = new Set(withHelpers.map(nameOf));
  const others = await listCities(db, { prefix, state, limit: limit + known.size });
  return [...withHelpers, ...others.filter((place) => !known.has(nameOf(place)))].slice(0, limit);
}

const nameOf = ({ city, state }: Place): string => `${city.toLowerCase()}, ${state}`;

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
    places.map((place) => ({ place, city: '', state: '', ...parseNear(place) })),
  );
}
