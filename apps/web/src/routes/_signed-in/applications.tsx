import { createFileRoute } from '@tanstack/react-router';
import { ApplicationsPage } from '../../features/applications/applications-page.tsx';
import { pageHead } from '../../lib/head.ts';
import { applicationsQuery } from '../../features/applications/queries.ts';

const title = 'Applications';

export const Route = createFileRoute('/_signed-in/applications')({
  loader: ({ context: { queryClient, api, user } }) => {
    if (user?.type === 'helper') void queryClient.prefetchInfiniteQuery(applicationsQuery(api));
  },
  staticData: { title },
  head: () =>
    pageHead(
      title,
      'The jobs you applied to as a helper: what you wrote, where each application stands and since when.',
    ),
  component: ApplicationsPage,
});
