import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { JobPage } from '../features/job-search/job-page.tsx';
import { JobFailed, JobNotFound } from '../features/job-search/job-failure.tsx';
import { JobPending } from '../features/job-search/job-pending.tsx';
import { idOf } from '../lib/address.ts';
import { hiddenPageHead } from '../lib/head.ts';
import { loadSubject, subjectOf } from '../lib/route-data.ts';
import { sessionFor } from '../lib/session.ts';
import { applicationsToQuery } from '../features/applications/queries.ts';
import { postingFacts, postingHead } from '../features/job-postings/posting-facts.ts';
import { jobPostingQuery } from '../features/job-postings/queries.ts';

export const Route = createFileRoute('/jobs/$id')({
  // What somebody was about to do when they were asked to sign in.
  validateSearch: (search): { do?: 'apply' | undefined } => ({ do: search['do'] === 'apply' ? 'apply' : undefined }),
  // Also when somebody hovers over a link, so that the page is there when they follow it.
  loader: async ({ context: { queryClient, api, session }, params }) => {
    const { id } = params;
    if (!idOf(id)) notFound({ throw: true });
    const { user } = await sessionFor(session, (known) => known.user?.type === 'helper');
    // A professional may be its owner, who sees who applied; nobody else's is shown there.
    if (user?.type === 'professional') redirect({ to: '/jobs/$id/applicants', params, replace: true, throw: true });
    if (user) void queryClient.prefetchQuery(applicationsToQuery(api, [id]));
    return postingFacts(await loadSubject(queryClient, jobPostingQuery(api, id)));
  },
  head: ({ match }) => {
    const job = subjectOf(match);
    if (job) return postingHead(job);
    return hiddenPageHead(
      match.status === 'notFound' ? 'Job Not Found' : 'Job',
      'A job for a trade helper: where and when it is, what it pays, and the skills and tools it needs.',
    );
  },
  staticData: { rendersOnServer: true },
  remountDeps: ({ params }) => params,
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: JobPending,
  errorComponent: JobFailed,
  notFoundComponent: JobNotFound,
  component: JobPage,
});
