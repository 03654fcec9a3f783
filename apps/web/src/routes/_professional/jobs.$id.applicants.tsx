import { applicantSortIds, type ApplicantSort } from '@get-my-helpers/validation/reference';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ApplicantsPage } from '../../features/applicants/applicants-page.tsx';
import { ApplicantsFailed, PostingNotFound } from '../../features/applicants/applicants-failure.tsx';
import { comparedApplicantsQuery } from '../../features/applicants/queries.ts';
import { isWholePosting } from '../../features/job-postings/posting-facts.ts';
import { jobPostingQuery, matchesQuery } from '../../features/job-postings/queries.ts';
import { idOf } from '../../lib/address.ts';
import { pageHead } from '../../lib/head.ts';
import { loadSubject, subjectTitle } from '../../lib/route-data.ts';

/** The order of the applicants, and whose profile is open. */
const readSearch = (
  search: Readonly<Record<string, unknown>>,
): { sort?: ApplicantSort | undefined; applicant?: string | undefined } => ({
  sort: applicantSortIds.find((sort) => sort === search['sort'] && sort !== 'match'),
  applicant: idOf(search['applicant']),
});

export const Route = createFileRoute('/_professional/jobs/$id/applicants')({
  validateSearch: readSearch,
  loader: async ({ context: { queryClient, api, user }, params: { id }, location }) => {
    if (user?.type !== 'professional') return undefined;
    if (!idOf(id)) notFound({ throw: true });
    const { sort } = readSearch(location.search);
    const subject = loadSubject(queryClient, jobPostingQuery(api, id));
    void queryClient.prefetchInfiniteQuery(comparedApplicantsQuery(api, id, sort));
    void queryClient.prefetchQuery(matchesQuery(api, id));
    const job = await subject;
    if (!isWholePosting(job) || job.professionalId !== user.id) notFound({ throw: true });
    return job.title;
  },
  head: ({ match }) =>
    pageHead(
      subjectTitle(match) ?? 'Applicants',
      'Who applied to your job, side by side: how they match, what they ask for, how far they are, how reliable they were.',
    ),
  remountDeps: ({ params }) => params,
  errorComponent: ApplicantsFailed,
  notFoundComponent: PostingNotFound,
  component: ApplicantsPage,
});
