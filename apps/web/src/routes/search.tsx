import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readHelperFilters } from '../features/search/helper-filters.ts';
import { SearchPage } from '../features/search/search-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/search')({
  validateSearch: readHelperFilters,
  head: () =>
    pageHead(
      'Find Trade Helpers',
      'Search every trade helper by trade, state and city: rates, tools, reviews and the days they are free.',
    ),
  component: SearchScreen,
});

function SearchScreen(): ReactElement {
  return <SearchPage filters={Route.useSearch()} />;
}
