import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { JobDetailsPage } from '../../features/job-search/job-details-page.tsx';
import { pageHead } from '../../lib/head.ts';
import { applicationsToQuery } from '../../features/applications/queries.ts';
import { jobPostingQuery } from '../../features/job-postings/queries.ts';

export const Route = createFileRoute('/_helper/jobs/$id')({
  // Also when somebody hovers over a link, so that the page is there when they follow it.
  loader: ({ context: { queryClient, api, user }, params: { id } }) => {
    if (!user) return;
    void queryClient.prefetchQuery(jobPostingQuery(api, id));
    void queryClient.prefetchQuery(applicationsToQuery(api, [id]));
  },
  head: () =>
    pageHead('Job', 'A job for a trade helper: where and when it is, what it pays, and the skills and tools it needs.'),
  component: JobDetailsScreen,
});

function JobDetailsScreen(): ReactElement {
  return <JobDetailsPage id={Route.useParams().id} />;
}
