import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { JobDetailsPage } from '../features/job-search/job-details-page.tsx';
import { currentSession } from '../lib/session.ts';

export const Route = createFileRoute('/jobs/$id')({
  // Also on the way to a link: whoever hovers over a card finds the page loaded.
  loader: ({ context, params: { id } }) => {
    if (currentSession().user?.type === 'helper') void context.api.jobPostings.byId.prefetch({ id });
  },
  component: JobDetailsScreen,
});

function JobDetailsScreen(): ReactElement {
  return <JobDetailsPage id={Route.useParams().id} />;
}
