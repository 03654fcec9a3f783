import { createFileRoute } from '@tanstack/react-router';
import { readJobFilters } from '../../features/job-search/job-filters.ts';
import { JobSearchPage } from '../../features/job-search/job-search-page.tsx';
import { pageHead } from '../../lib/head.ts';
import { jobSearchQuery } from '../../features/job-search/queries.ts';

export const Route = createFileRoute('/_helper/job-search')({
  validateSearch: readJobFilters,
  loader: ({ context: { queryClient, api, user }, location }) => {
    if (user) void queryClient.prefetchInfiniteQuery(jobSearchQuery(api, readJobFilters(location.search)));
  },
  head: () =>
    pageHead(
      'Find Jobs',
      'Open jobs from tradespeople who need a hand: filter by place, trade and urgency, and apply.',
    ),
  staticData: { rendersOnServer: true },
  component: JobSearchPage,
});
