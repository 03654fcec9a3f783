import { createFileRoute } from '@tanstack/react-router';
import { ComparePage } from '../../features/favorites/compare-page.tsx';
import { comparedIds, readCompared } from '../../features/favorites/compared.ts';
import { comparedQuery } from '../../features/favorites/queries.ts';
import { pageHead } from '../../lib/head.ts';

const title = 'Compare Helpers';

export const Route = createFileRoute('/_professional/saved/compare')({
  validateSearch: readCompared,
  loader: ({ context: { queryClient, api, user }, location }) => {
    const ids = comparedIds(readCompared(location.search));
    if (user?.type === 'professional' && ids.length > 0) void queryClient.prefetchQuery(comparedQuery(api, ids));
  },
  staticData: { title },
  head: () =>
    pageHead(title, 'Up to four saved helpers side by side: rates, reviews, distance, days, trades and tools.'),
  component: ComparePage,
});
