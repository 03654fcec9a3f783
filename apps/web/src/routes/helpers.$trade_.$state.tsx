import { createFileRoute } from '@tanstack/react-router';
import { TradePage } from '../features/trade-pages/trade-page.tsx';
import { pageOf } from '../features/trade-pages/trade-address.ts';
import { tradeRoute } from '../features/trade-pages/trade-route.ts';
import { TradeFailed, TradeNotFound } from '../features/trade-pages/trade-states.tsx';

export const Route = createFileRoute('/helpers/$trade_/$state')({
  ...tradeRoute,
  validateSearch: (search: Readonly<Record<string, unknown>>): { page?: number | undefined } => ({
    page: pageOf(search['page']),
  }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  errorComponent: TradeFailed,
  notFoundComponent: TradeNotFound,
  component: TradePage,
});
