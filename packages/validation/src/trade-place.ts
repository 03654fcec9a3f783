import { z } from 'zod';
import { filterState, filterText, integer, listQuery } from './common.ts';
import { helperCard } from './helper.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { stateIds, tradeIds } from './reference.ts';

/** Query of GET /api/helpers/supply and input of helpers.ofTrade: a trade everywhere, in a state or in a city of it. */
export const tradePlaceQuery = listQuery({
  specialty: z.enum(tradeIds, 'Unknown specialty'),
  state: filterState,
  city: filterText.meta({ description: "'Saint Louis' and 'st louis' are the same city" }),
  page: integer('page', { min: 1, max: limits.tradePagesMax }).optional(),
}).refine(({ city, state }) => city === undefined || state !== undefined, {
  path: ['city'],
  error: messages.cityWithoutState,
});
export type TradePlaceQuery = z.output<typeof tradePlaceQuery>;

/** A state or a city with helpers of a trade. */
export const suppliedPlace = z
  .object({
    city: z.string().optional(),
    state: z.enum(stateIds),
    helpers: z.int(),
    distanceMiles: z.int().optional(),
  })
  .meta({ id: 'SuppliedPlace' });
export type SuppliedPlace = z.output<typeof suppliedPlace>;

/** What anybody may know of the helpers of a trade in a place (docs/product/trade-pages.md). Rates in US dollars per hour. */
export const tradePlace = z
  .object({
    specialty: z.enum(tradeIds),
    state: z.enum(stateIds).nullable(),
    city: z.string().nullable(),
    helpers: z.int(),
    lowestRate: z.number().nullable(),
    highestRate: z.number().nullable(),
    openJobs: z.int(),
    preview: z.array(helperCard).meta({ description: 'The best rated three' }),
    places: z.array(suppliedPlace).meta({
      description:
        'The states with the most helpers, the cities of the state with the most, or the nearest around the city',
    }),
    hasMorePlaces: z.boolean(),
  })
  .meta({ id: 'TradePlace' });
export type TradePlace = z.output<typeof tradePlace>;
