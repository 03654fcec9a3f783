import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { JobDetailsPage } from '../../features/job-search/job-details-page.tsx';
import { pageHead } from '../../lib/head.ts';

export const Route = createFileRoute('/_helper/jobs/$id')({
  // Also on the way to a link: whoever hovers over a card finds the page loaded.
  loader: ({ context, params: { id } }) => {
    if (context.user) void context.api.jobPostings.byId.prefetch({ id });
  },
  head: () =>
    pageHead('Job', 'A job for a trade helper: where and when it is, what it pays, and the skills and tools it needs.'),
  component: JobDetailsScreen,
});

function JobDetailsScreen(): ReactElement {
  return <JobDetailsPage id={Route.useParams().id} />;
}
