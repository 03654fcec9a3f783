import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readHelperFilters } from '../features/search/helper-filters.ts';
import { SearchPage } from '../features/search/search-page.tsx';

export const Route = createFileRoute('/search')({
  validateSearch: readHelperFilters,
  component: SearchScreen,
});

function SearchScreen(): ReactElement {
  // What the address says beside the filters is only dropped after the first rendering.
  return <SearchPage filters={Route.useSearch({ select: readHelperFilters })} />;
}
