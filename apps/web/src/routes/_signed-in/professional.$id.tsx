import { createFileRoute, notFound } from '@tanstack/react-router';
import { ProfessionalPage } from '../../features/public-profiles/professional-page.tsx';
import { ProfessionalFailed, ProfessionalNotFound } from '../../features/public-profiles/professional-failure.tsx';
import { ProfessionalPending } from '../../features/public-profiles/professional-pending.tsx';
import { idOf } from '../../lib/address.ts';
import { hiddenPageHead } from '../../lib/head.ts';
import { loadSubject, subjectTitle } from '../../lib/route-data.ts';
import { professionalQuery, professionalRecordQuery } from '../../features/profiles/queries.ts';
import { professionalReviewsQuery } from '../../features/reviews/queries.ts';

const title = 'Professional';

export const Route = createFileRoute('/_signed-in/professional/$id')({
  loader: async ({ context: { queryClient, api, user }, params: { id } }) => {
    if (!idOf(id)) notFound({ throw: true });
    if (!user) {
      // Who is not signed in learns only whether there is somebody, as from the record, which is for everybody.
      await loadSubject(queryClient, professionalRecordQuery(api, id));
      return undefined;
    }
    void queryClient.prefetchInfiniteQuery(professionalReviewsQuery(api, id));
    return (await loadSubject(queryClient, professionalQuery(api, id))).name;
  },
  staticData: { title, rendersOnServer: true },
  head: ({ match }) =>
    hiddenPageHead(
      subjectTitle(match) ?? (match.status === 'notFound' ? 'Professional Not Found' : title),
      'A professional who hires helpers: company, trade, place, and what helpers say after a gig.',
    ),
  // For an admin the server records that they saw it.
  preload: false,
  remountDeps: ({ params }) => params,
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: ProfessionalPending,
  errorComponent: ProfessionalFailed,
  notFoundComponent: ProfessionalNotFound,
  component: ProfessionalPage,
});
