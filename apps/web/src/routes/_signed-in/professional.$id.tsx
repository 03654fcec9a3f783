import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ProfessionalPage } from '../../features/public-profiles/professional-page.tsx';
import { pageHead } from '../../lib/head.ts';
import { professionalQuery } from '../../features/profiles/queries.ts';
import { professionalReviewsQuery } from '../../features/reviews/queries.ts';

const title = 'Professional';

export const Route = createFileRoute('/_signed-in/professional/$id')({
  loader: ({ context: { queryClient, api, user }, params: { id } }) => {
    if (!user) return;
    void queryClient.prefetchQuery(professionalQuery(api, id));
    void queryClient.prefetchInfiniteQuery(professionalReviewsQuery(api, id));
  },
  staticData: { title },
  head: () =>
    pageHead(title, 'A professional who hires helpers: company, trade, place, and what helpers say after a gig.'),
  component: ProfessionalScreen,
});

function ProfessionalScreen(): ReactElement {
  const { id } = Route.useParams();
  return <ProfessionalPage key={id} id={id} />;
}
