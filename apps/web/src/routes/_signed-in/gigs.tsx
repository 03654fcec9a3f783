import { createFileRoute } from '@tanstack/react-router';
import { GigsPage } from '../../features/gigs/gigs-page.tsx';
import { idOf } from '../../lib/address.ts';
import { pageHead } from '../../lib/head.ts';
import { gigQuery, gigsQuery } from '../../features/gigs/queries.ts';

const title = 'Gigs';

/** The gig that a notification is about. */
const readSearch = (search: Readonly<Record<string, unknown>>): { gig?: string | undefined } => ({
  gig: idOf(search['gig']),
});

export const Route = createFileRoute('/_signed-in/gigs')({
  validateSearch: readSearch,
  loader: ({ context: { queryClient, api, user }, location }) => {
    if (!user) return;
    const { gig } = readSearch(location.search);
    void queryClient.prefetchInfiniteQuery(gigsQuery(api));
    if (gig !== undefined) void queryClient.prefetchQuery(gigQuery(api, gig));
  },
  staticData: { title },
  head: () =>
    pageHead(title, 'Your gigs from offer to completion, with dates and amounts. The ones waiting for you come first.'),
  component: GigsPage,
});
