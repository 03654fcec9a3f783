import { limits } from '@get-my-helpers/validation/limits';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readHelperSearch } from '../features/helpers/helper-address.ts';
import { HelperPage } from '../features/helpers/helper-page.tsx';
import { isHelperId } from '../features/helpers/is-helper-id.ts';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/helper/$id')({
  validateSearch: readHelperSearch,
  // Also on the way to a link: whoever hovers over a card finds the page loaded.
  loader: ({ context, params: { id } }) => {
    if (!isHelperId(id)) return;
    void context.api.helpers.byId.prefetch({ id, contact: false });
    void context.api.reviews.listForHelper.prefetchInfinite({ helperId: id, limit: limits.reviewsPageSize });
  },
  head: () =>
    pageHead(
      'Helper',
      'A trade helper at a glance: hourly rate, trades, recent gigs and what professionals say of them.',
    ),
  component: HelperScreen,
});

function HelperScreen(): ReactElement {
  const { id } = Route.useParams();
  const intent = Route.useSearch().do;
  return <HelperPage key={id} id={id} intent={intent} />;
}
