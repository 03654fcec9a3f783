import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readHelperFilters } from '../../features/search/helper-filters.ts';
import { SearchPage } from '../../features/search/search-page.tsx';
import { pageHead } from '../../lib/head.ts';

export const Route = createFileRoute('/_professional/search')({
  validateSearch: readHelperFilters,
  head: ({ match }) =>
    pageHead(
      match.context.user?.type === 'professional' ? 'Find Trade Helpers' : 'Professional Access Required',
      'Search every trade helper by trade, state and city: rates, tools, reviews and the days they are free.',
    ),
  component: SearchScreen,
});

function SearchScreen(): ReactElement {
  return <SearchPage filters={Route.useSearch()} />;
}
