import { createFileRoute } from '@tanstack/react-router';
import { TradePage } from '../features/trade-pages/trade-page.tsx';
import { tradeRoute } from '../features/trade-pages/trade-route.ts';
import { TradeFailed, TradeNotFound } from '../features/trade-pages/trade-states.tsx';

export const Route = createFileRoute('/helpers/$trade_/$state_/$city')({
  ...tradeRoute,
  errorComponent: TradeFailed,
  notFoundComponent: TradeNotFound,
  component: TradePage,
});
