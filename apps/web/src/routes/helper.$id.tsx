import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readHelperSearch } from '../features/public-profiles/helper-address.ts';
import { HelperPage } from '../features/public-profiles/helper-page.tsx';
import { isHelperId } from '../features/profiles/is-helper-id.ts';
import { pageHead } from '../lib/head.ts';
import { helperQuery } from '../features/profiles/queries.ts';
import { helperReviewsQuery } from '../features/reviews/queries.ts';

export const Route = createFileRoute('/helper/$id')({
  validateSearch: readHelperSearch,
  // Also when somebody hovers over a link, so that the page is there when they follow it.
  loader: ({ context: { queryClient, api }, params: { id } }) => {
    if (!isHelperId(id)) return;
    void queryClient.prefetchQuery(helperQuery(api, id));
    void queryClient.prefetchInfiniteQuery(helperReviewsQuery(api, id));
  },
  head: () =>
    pageHead(
      'Helper',
      'A trade helper at a glance: hourly rate, trades, recent gigs and what professionals say about them.',
    ),
  component: HelperScreen,
});

function HelperScreen(): ReactElement {
  const { id } = Route.useParams();
  const intent = Route.useSearch().do;
  return <HelperPage key={id} id={id} intent={intent} />;
}
