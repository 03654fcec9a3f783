import { createFileRoute } from '@tanstack/react-router';
import { loadTradePlace } from '../features/trade-pages/trade-address.ts';
import { TradePage } from '../features/trade-pages/trade-page.tsx';
import { TradeFailed, TradeNotFound, TradePending } from '../features/trade-pages/trade-states.tsx';
import { tradeHead } from '../features/trade-pages/trade-texts.ts';

export const Route = createFileRoute('/helpers/$trade_/$state')({
  loader: ({ context, params }) => loadTradePlace(context, params),
  head: ({ match }) =>
    tradeHead(match.status === 'success' ? match.loaderData : undefined, match.status === 'notFound'),
  staticData: { rendersOnServer: true },
  remountDeps: ({ params }) => params,
  pendingComponent: TradePending,
  errorComponent: TradeFailed,
  notFoundComponent: TradeNotFound,
  component: TradePage,
});
