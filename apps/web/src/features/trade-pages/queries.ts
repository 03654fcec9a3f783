import type { State, Trade } from '@get-my-helpers/validation/reference';
import { queryOf, type Api } from '../../lib/trpc.ts';

/** What a trade's page is about. */
export interface AskedPlace {
  specialty: Trade;
  state?: State;
  city?: string;
  /** Which part of the cities of a state. */
  page?: number;
}

/** What anybody may know of the helpers of a trade in a place. */
export const tradePlaceQuery = (api: Api, place: AskedPlace) => queryOf(api.helpers.ofTrade, place);
