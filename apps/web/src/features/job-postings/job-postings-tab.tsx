import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { loadApplicantsDialog } from '../applications/load-applicants-dialog.ts';
import { JobCardGrid } from './job-card-grid.tsx';
import { newJobPostingDraft } from './job-posting-values.ts';
import { NewJobPosting } from './new-job-posting.tsx';
import { OwnJobCard } from './own-job-card.tsx';
import classes from './job-postings-tab.module.css';
import { ownJobPostingsQuery } from './queries.ts';

const ApplicantsDialog = lazy(loadApplicantsDialog);

/** The professional's Job Postings tab. */
export function JobPostingsTab(): ReactElement {
  const [posting, setPosting] = useState(newJobPostingDraft.exists);
  const opener = useReturnFocus(posting);
  const { applications } = useSearch({ from: '/dashboard' });
  const [hasOpened, setHasOpened] = useState(false);
  if (applications !== undefined && !hasOpened) setHasOpened(true);
  return (
    <div className="stack-lg">
      <div className={classes['head']}>
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
      {posting && <NewJobPosting onClose={() => setPosting(false)} />}
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
  const postings = useInfiniteQuery(ownJobPostingsQuery(trpc.useUtils()));
  if (postings.isPending) {
    return (
      <p className={classes['loading']} role="status">
        Loading your job postings...
      </p>
    );
  }
  if (!postings.data) {
    return (
      <ErrorState
        message="Your job postings did not load."
        onRetry={() => void postings.refetch()}
        retrying={postings.isFetching}
      />
    );
  }
  const jobs = postings.data.pages.flatMap((page) => page.items);
  const total = postings.data.pages[0]?.total ?? jobs.length;
  if (jobs.length === 0) {
    return <EmptyState title="No job postings yet.">Create your first job posting to find helpers!</EmptyState>;
  }
  return (
    <section aria-label="My Job Postings">
      <p className={classes['count']}>{formatPlural(total, 'posting')}</p>
      <JobCardGrid>
        {jobs.map((job) => (
          <li key={job.id}>
            <OwnJobCard job={job} />
          </li>
        ))}
      </JobCardGrid>
      <ShowMore pages={postings} noun="job postings" shown={jobs.length} total={total} />
    </section>
  );
}
