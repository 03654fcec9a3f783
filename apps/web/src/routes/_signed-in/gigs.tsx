import { createFileRoute } from '@tanstack/react-router';
import { GigsPage } from '../../features/gigs/gigs-page.tsx';
import { idOf } from '../../lib/address.ts';
import { pageHead } from '../../lib/head.ts';
import { gigQuery, gigsQuery } from '../../features/gigs/queries.ts';

const title = 'Gigs';

export const Route = createFileRoute('/_signed-in/gigs')({
  // The gig that a notification is about.
  validateSearch: (search): { gig?: string | undefined } => ({ gig: idOf(search['gig']) }),
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
