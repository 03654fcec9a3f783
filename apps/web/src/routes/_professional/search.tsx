import { createFileRoute } from '@tanstack/react-router';
import { loadHearts } from '../../features/favorites/queries.ts';
import { readHelperFilters } from '../../features/search/helper-filters.ts';
import { SearchPage } from '../../features/search/search-page.tsx';
import { pageHead } from '../../lib/head.ts';
import { professionalQuery } from '../../features/profiles/queries.ts';
import { supplyQuery } from '../../features/search/supply.ts';
import { hasNewcomers, helperSearchQuery, newcomersQuery } from '../../features/search/queries.ts';

export const Route = createFileRoute('/_professional/search')({
  validateSearch: readHelperFilters,
  loader: ({ context, location }) => {
    const { queryClient, api, user } = context;
    const filters = readHelperFilters(location.search);
    if (user?.type !== 'professional') return void queryClient.prefetchQuery(supplyQuery(api, filters));
    loadHearts(context);
    void queryClient.prefetchQuery(professionalQuery(api, user.id));
    void queryClient.prefetchInfiniteQuery(helperSearchQuery(api, user.id, filters));
    if (hasNewcomers(filters)) void queryClient.prefetchQuery(newcomersQuery(api, filters));
  },
  head: ({ match }) =>
    pageHead(
      match.context.user?.type === 'professional' ? 'Find Trade Helpers' : 'Professional Access Required',
      'Search every trade helper by trade, place and day: rates, tools, reviews and the days they are free.',
    ),
  staticData: { rendersOnServer: true },
  component: SearchPage,
});
