import { limits } from '@get-my-helpers/validation/limits';
import { stateOfSlug, tradeOfSlug, tradePath, wordsOf } from '@get-my-helpers/validation/slugs';
import type { TradePlace } from '@get-my-helpers/validation/trade-place';
import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { textOf } from '../../lib/address.ts';
import { loadSubject } from '../../lib/route-data.ts';
import type { Api } from '../../lib/trpc.ts';
import { tradePlaceQuery, type AskedPlace } from './queries.ts';

/** The parts of a trade page's address behind /helpers. */
export interface TradeParams {
  trade?: string;
  state?: string;
  city?: string;
}

/** What an address asks for, of a state the part of its cities that `page` says; undefined where there is no such trade or state. */
export function readTradeParams({ trade = '', state, city }: TradeParams, page?: number): AskedPlace | undefined {
  const specialty = tradeOfSlug(trade);
  if (!specialty) return undefined;
  if (state === undefined) return { specialty };
  const found = stateOfSlug(state);
  if (!found) return undefined;
  if (city === undefined) return { specialty, state: found, ...(page !== undefined && { page }) };
  const words = wordsOf(city);
  return words === '' ? undefined : { specialty, state: found, city: words };
}

/**
 * For the loaders: what the page shows. `notFound()` where there is no such trade, state or city; another spelling leads to
 * the page's one address (docs/product/trade-pages.md, Addresses).
 */
export async function loadTradePlace(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  params: TradeParams,
  page?: number,
): Promise<TradePlace> {
  const asked = readTradeParams(params, page);
  if (!asked) return notFound({ throw: true }) as never;
  const place = await loadSubject(queryClient, tradePlaceQuery(api, asked));
  const path = tradePath(place);
  const { trade, state, city } = params;
  if (path !== `/helpers/${[trade, state, city].filter((part) => part !== undefined).join('/')}`) {
    redirect({ to: path, replace: true, statusCode: 301, throw: true });
  }
  // Behind the last of the cities.
  if (page !== undefined && place.places.length === 0) notFound({ throw: true });
  return place;
}

/** Which part of the cities an address asks for; undefined for the first. */
export function pageOf(value: unknown): number | undefined {
  const page = Number(textOf(value));
  return Number.isInteger(page) && page > 1 && page <= limits.tradePagesMax ? page : undefined;
}
