import type { TradePlace } from '@get-my-helpers/validation/trade-place';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/trpc.ts';
import { loadHearts } from '../favorites/queries.ts';
import type { SessionSource } from '../../lib/session.ts';
import { loadTradePlace, type TradeParams } from './trade-address.ts';
import { TradePending } from './trade-pending.tsx';
import { tradeHead } from './trade-texts.ts';

export interface Loading {
  context: { queryClient: QueryClient; api: Api; session: SessionSource };
  params: TradeParams;
  deps?: { page?: number | undefined };
}

export interface Match {
  status: string;
  loaderData?: TradePlace | undefined;
  search?: { page?: number | undefined };
  params?: TradeParams;
}

/** What the pages of a trade, of a trade in a state and of a trade in a city have alike; their screens are named in src/routes. */
export const tradeRoute = {
  loader: ({ context, params, deps }: Loading) => {
    loadHearts(context);
    return loadTradePlace(context, params, deps?.page);
  },
  head: ({ match }: { match: Match }) => {
    // Of a state alone; what other addresses say of a page is nothing.
    const isState = match.params?.state !== undefined && match.params.city === undefined;
    const page = isState ? match.search?.page : undefined;
    return tradeHead(match.status === 'success' ? match.loaderData : undefined, match.status === 'notFound', page);
  },
  staticData: { rendersOnServer: true as const },
  remountDeps: ({ params }: { params: TradeParams }) => params,
  pendingComponent: TradePending,
};
