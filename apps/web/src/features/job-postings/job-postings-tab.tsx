import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { loadApplicantsDialog } from './applicants-button.tsx';
import { JobCardGrid } from './job-card-grid.tsx';
import { loadMatchingHelpers } from './load-matching-helpers.ts';
import { newJobPostingDraft } from './job-posting-values.ts';
import { NewJobPosting } from './new-job-posting.tsx';
import { OwnJobCard } from './own-job-card.tsx';
import { ownJobPostingsQuery } from './queries.ts';
import { PagedList } from '../../ui/paged-list.tsx';

const ApplicantsDialog = lazy(loadApplicantsDialog);
const MatchingHelpers = lazy(loadMatchingHelpers);

/** The professional's Job Postings tab. */
export function JobPostingsTab(): ReactElement {
  const [posting, setPosting] = useState(newJobPostingDraft.exists);
  const [posted, setPosted] = useState<string | null>(null);
  const opener = useReturnFocus(posting);
  const { applications } = useSearch({ from: '/dashboard' });
  const [hasOpened, setHasOpened] = useState(false);
  if (applications !== undefined && !hasOpened) setHasOpened(true);
  return (
    <div className="stack-lg">
      <div className="spread">
        <h2>My Job Postings</h2>
        {!posting && (
          <Button
            ref={opener}
            color="safety"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setPosting(true)}
          >
            Post New Job
          </Button>
        )}
      </div>
      {posting && <NewJobPosting onPosted={setPosted} onClose={() => setPosting(false)} />}
      {posted !== null && !posting && (
        <Suspense fallback={null}>
          <MatchingHelpers key={posted} jobPostingId={posted} isNew />
        </Suspense>
      )}
      <OwnJobPostings />
      {hasOpened && (
        <Suspense fallback={null}>
          <ApplicantsDialog jobPostingId={applications} />
        </Suspense>
      )}
    </div>
  );
}

function OwnJobPostings(): ReactElement {
  const postings = useInfiniteQuery(ownJobPostingsQuery(useApi()));
  return (
    <section aria-label="My Job Postings">
      <PagedList
        pages={postings}
        noun="job postings"
        waiting={
          <p className="loading" role="status">
            Loading your job postings...
          </p>
        }
        failure="Your job postings did not load."
        empty={<EmptyState title="No job postings yet.">Create your first job posting to find helpers!</EmptyState>}
      >
        {(jobs, total) => (
          <>
            <p className="count">{formatPlural(total, 'posting')}</p>
            <JobCardGrid>
              {jobs.map((job) => (
                <li key={job.id}>
                  <OwnJobCard job={job} />
                </li>
              ))}
            </JobCardGrid>
          </>
        )}
      </PagedList>
    </section>
  );
}
