import { countHelpers, searchHelpers, type HelperFilters } from '@get-my-helpers/db/queries/helper-search';
import { findRatesNear, findSupplyNear, type SupplyRow } from '@get-my-helpers/db/queries/helper-supply';
import { findLocation } from '@get-my-helpers/db/queries/locations';
import type { Database } from '@get-my-helpers/db/client';
import type {
  HelperCard,
  HelperRates,
  HelperRatesQuery,
  HelperSupply,
  HelperSupplyQuery,
} from '@get-my-helpers/validation/helper';
import { limits } from '@get-my-helpers/validation/limits';
import { circleAround, locationNear } from '../places/near.ts';
import type { Context } from '../../rpc/trpc.ts';

type ByPlace = Pick<HelperFilters, 'specialty' | 'city' | 'state'>;

/**
 * What anybody may know of the helpers whom a search would find (docs/product/who-sees-what.md, What a search would find).
 * Throws BAD_REQUEST for an unknown place, TOO_MANY_REQUESTS.
 */
export async function findSupply(
  ctx: Context,
  { near, radiusMiles, ...filters }: HelperSupplyQuery,
): Promise<HelperSupply> {
  await ctx.rateLimiter.check('suggestion', { address: ctx.address });
  const { db } = ctx;
  if (near === undefined) {
    const [supply, preview] = await Promise.all([supplyOf(db, filters), previewOf(db, filters)]);
    return { ...supply, relation: 'eq', preview };
  }
  const found = await locationNear(db, near);
  // All ZIP codes of a city have the city's number, as in the suggestions of places.
  const center = (await findLocation(db, { city: found.city, state: found.state })) ?? found;
  const circle = circleAround(center, radiusMiles);
  const { helpers, lowestRate } = await findSupplyNear(db, { ...filters, circle });
  const state = center.state === 'DC' ? filters.state : (filters.state ?? center.state);
  const inCity = await previewOf(db, { ...filters, state, city: filters.city ?? center.city });
  const preview = inCity.length > 0 || helpers === 0 ? inCity : await previewOf(db, { ...filters, state });
  const isMore = helpers > limits.countedNear;
  return {
    helpers: Math.min(helpers, limits.countedNear),
    relation: isMore ? 'gte' : 'eq',
    lowestRate,
    preview,
  };
}

/**
 * What most helpers near a city ask for (docs/product/who-sees-what.md, What a search would find). A city that is not known
 * may be one that is still being typed. Throws TOO_MANY_REQUESTS.
 */
export async function findRates(ctx: Context, { specialty, ...place }: HelperRatesQuery): Promise<HelperRates> {
  await ctx.rateLimiter.check('suggestion', { address: ctx.address });
  const center = await findLocation(ctx.db, place);
  if (!center) return { lowest: null, highest: null };
  return findRatesNear(ctx.db, { circle: circleAround(center), specialty });
}

async function supplyOf(db: Database, filters: ByPlace): Promise<SupplyRow> {
  const [helpers, [cheapest]] = await Promise.all([
    countHelpers(db, filters),
    searchHelpers(db, { ...filters, sort: 'rate' }, { limit: 1 }),
  ]);
  return { helpers, lowestRate: cheapest?.hourlyRate ?? null };
}

/** The best rated there. */
const previewOf = (db: Database, filters: ByPlace): Promise<HelperCard[]> =>
  searchHelpers(db, filters, { limit: limits.featuredHelpers });
