import {
  findCitiesNear,
  findCitiesOfTrade,
  findCity,
  findStatesOfTrade,
  findTradeSupply,
  type CityRow,
  type SuppliedPlaceRow,
} from '@get-my-helpers/db/queries/trade-supply';
import type { Database } from '@get-my-helpers/db/client';
import { messages } from '@get-my-helpers/validation/messages';
import type { Trade } from '@get-my-helpers/validation/reference';
import type { TradePlace, TradePlaceQuery } from '@get-my-helpers/validation/trade-place';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import type { Context } from '../../rpc/trpc.ts';

/**
 * What anybody may know of the helpers of a trade in a place (docs/product/trade-pages.md, What a page says). Throws
 * NOT_FOUND for a city that does not exist, TOO_MANY_REQUESTS.
 */
export async function viewTradePlace(ctx: Context, query: TradePlaceQuery): Promise<TradePlace> {
  await ctx.rateLimiter.check('suggestion', { address: ctx.address });
  const { specialty, state, page } = query;
  const city = await cityOf(ctx.db, query);
  const [supply, { places, hasMore }] = await Promise.all([
    findTradeSupply(ctx.db, { specialty, state, city }),
    placesAround(ctx.db, { specialty, state, city, page }),
  ]);
  // Somebody once named it who is not there anymore, or never was.
  if (city?.center === null && supply.helpers === 0) throw new DomainError('NOT_FOUND', messages.cityNotFound);
  return { specialty, state: state ?? null, city: city?.city ?? null, ...supply, places, hasMorePlaces: hasMore };
}

async function cityOf(db: Database, { city, state }: TradePlaceQuery): Promise<CityRow | undefined> {
  if (city === undefined || state === undefined) return undefined;
  return orNotFound(await findCity(db, { city, state }), messages.cityNotFound);
}

type Asked = Pick<TradePlaceQuery, 'specialty' | 'state' | 'page'> & { city: CityRow | undefined };

interface Around {
  places: SuppliedPlaceRow[];
  hasMore: boolean;
}

/** Where to look next: the states, the cities of the state page by page, or those around the city. */
async function placesAround(db: Database, { specialty, state, city, page }: Asked): Promise<Around> {
  if (state !== undefined && city === undefined) return findCitiesOfTrade(db, { specialty, state, page });
  const places = state === undefined ? findStatesOfTrade(db, specialty) : citiesAround(db, specialty, city);
  return { places: await places, hasMore: false };
}

async function citiesAround(db: Database, specialty: Trade, city: CityRow | undefined): Promise<SuppliedPlaceRow[]> {
  return city?.center ? findCitiesNear(db, { specialty, center: city.center }) : [];
}
