import type { TradePlace } from '@get-my-helpers/validation/trade-place';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/trpc.ts';
import { loadTradePlace, type TradeParams } from './trade-address.ts';
import { TradePending } from './trade-pending.tsx';
import { tradeHead } from './trade-texts.ts';

export interface Loading {
  context: { queryClient: QueryClient; api: Api };
  params: TradeParams;
}

export interface Match {
  status: string;
  loaderData?: TradePlace | undefined;
}

/** What the pages of a trade, of a trade in a state and of a trade in a city have alike; their screens are named in src/routes. */
export const tradeRoute = {
  loader: ({ context, params }: Loading) => loadTradePlace(context, params),
  head: ({ match }: { match: Match }) =>
    tradeHead(match.status === 'success' ? match.loaderData : undefined, match.status === 'notFound'),
  staticData: { rendersOnServer: true as const },
  remountDeps: ({ params }: { params: TradeParams }) => params,
  pendingComponent: TradePending,
};
