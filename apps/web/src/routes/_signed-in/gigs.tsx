import { gigViewIds, type GigView } from '@get-my-helpers/validation/reference';
import { createFileRoute } from '@tanstack/react-router';
import { GigsPage } from '../../features/gigs/gigs-page.tsx';
import { idOf } from '../../lib/address.ts';
import { hiddenPageHead } from '../../lib/head.ts';
import { gigQuery, gigsQuery } from '../../features/gigs/queries.ts';

const title = 'Gigs';

/** The gig that a notification is about, and the part of the agenda that is open. */
const readSearch = (
  search: Readonly<Record<string, unknown>>,
): { gig?: string | undefined; view?: GigView | undefined } => ({
  gig: idOf(search['gig']),
  view: gigViewIds.find((view) => view === search['view']),
});

export const Route = createFileRoute('/_signed-in/gigs')({
  validateSearch: readSearch,
  loader: ({ context: { queryClient, api, user }, location }) => {
    if (!user) return;
    const { gig, view = 'upcoming' } = readSearch(location.search);
    for (const part of new Set<GigView>(['needs_you', view])) {
      void queryClient.prefetchInfiniteQuery(gigsQuery(api, part));
    }
    if (gig !== undefined) void queryClient.prefetchQuery(gigQuery(api, gig));
  },
  staticData: { title, rendersOnServer: true },
  head: () =>
    hiddenPageHead(
      title,
      'Your gigs by day, from offer to completion: what needs you, what is ahead and what is past.',
    ),
  component: GigsPage,
});
