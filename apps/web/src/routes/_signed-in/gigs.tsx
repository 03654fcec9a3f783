import { createFileRoute } from '@tanstack/react-router';
import { readGigsSearch } from '../../features/gigs/gigs-address.ts';
import { GigsPage } from '../../features/gigs/gigs-page.tsx';
import { pageHead } from '../../lib/head.ts';
import { gigQuery, gigsQuery } from '../../features/gigs/queries.ts';

const title = 'Gigs';

export const Route = createFileRoute('/_signed-in/gigs')({
  validateSearch: readGigsSearch,
  loaderDeps: ({ search: { gig } }) => ({ gig }),
  loader: ({ context: { queryClient, api, user }, deps: { gig } }) => {
    if (!user) return;
    void queryClient.prefetchInfiniteQuery(gigsQuery(api));
    if (gig !== undefined) void queryClient.prefetchQuery(gigQuery(api, gig));
  },
  staticData: { title },
  head: () =>
    pageHead(title, 'Your gigs from offer to completion, with dates and amounts. The ones waiting for you come first.'),
  component: GigsPage,
});
