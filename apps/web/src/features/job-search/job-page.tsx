import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSession } from '../../lib/session.ts';
import { useApi } from '../../lib/trpc.ts';
import { useSubject } from '../../lib/use-subject.ts';
import { isWholePosting, postingFacts } from '../job-postings/posting-facts.ts';
import { jobPostingQuery } from '../job-postings/queries.ts';
import { JobDetailsPage } from './job-details-page.tsx';
import { PublicJobPage } from './public-job-page.tsx';

/** /jobs/{id}: one job, in full for helpers, in part for those who are not signed in. */
export function JobPage(): ReactElement {
  const { id } = useParams({ from: '/jobs/$id' });
  const job = useSubject(jobPostingQuery(useApi(), id), postingFacts);
  const isHelper = useSession().user?.type === 'helper';
  return isHelper && isWholePosting(job) ? <JobDetailsPage job={job} /> : <PublicJobPage job={job} />;
}
