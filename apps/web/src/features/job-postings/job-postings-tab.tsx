import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { loadAhead, openLoaded } from '../../lib/code-loading.ts';
import { formatPlural } from '../../lib/format.ts';
import { useSignedInUser } from '../../lib/session.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lateForm } from '../../ui/forms/late-form.tsx';
import { useFormOpen } from '../../ui/forms/use-form-open.ts';
import { professionalQuery } from '../profiles/queries.ts';
import { loadApplicantsDialog } from './applicants-button.tsx';
import { JobCardGrid } from './job-card-grid.tsx';
import { loadMatchingHelpers } from './load-matching-helpers.ts';
import { newJobPostingDraft } from './job-posting-values.ts';
import { OwnJobCard } from './own-job-card.tsx';
import { ownJobPostingsQuery } from './queries.ts';
import { PagedList } from '../../ui/paged-list.tsx';

const form = lateForm(async () => (await import('./new-job-posting.tsx')).NewJobPosting);
const ApplicantsDialog = lazy(loadApplicantsDialog);
const MatchingHelpers = lazy(loadMatchingHelpers);

/** The professional's Job Postings tab. */
export function JobPostingsTab(): ReactElement {
  const [posting, setPosting] = useFormOpen(newJobPostingDraft.exists);
  const [like, setLike] = useState<JobPosting>();
  const [posted, setPosted] = useState<string | null>(null);
  const opener = useReturnFocus(posting);
  // Loaded before the form opens, which begins with their city.
  useQuery(professionalQuery(useApi(), useSignedInUser().id));
  const { applications } = useSearch({ from: '/dashboard' });
  const [hasOpened, setHasOpened] = useState(false);
  if (applications !== undefined && !hasOpened) setHasOpened(true);
  const open = (earlier?: JobPosting): void => {
    void openLoaded(form.load, () => {
      setLike(earlier);
      setPosting(true);
    });
  };
  useEffect(() => loadAhead(form.load), []);
  return (
    <div className="stack-lg">
      <div className="spread">
        <h2>My Job Postings</h2>
        {!posting && (
          <Button ref={opener} color="safety" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open()}>
            Post New Job
          </Button>
        )}
      </div>
      {posting && <form.Part like={like} onPosted={setPosted} onClose={() => setPosting(false)} />}
      {posted !== null && !posting && (
        <Suspense fallback={null}>
          <MatchingHelpers key={posted} jobPostingId={posted} isNew />
        </Suspense>
      )}
      <OwnJobPostings onRepost={posting ? undefined : open} />
      {hasOpened && (
        <Suspense fallback={null}>
          <ApplicantsDialog jobPostingId={applications} />
        </Suspense>
      )}
    </div>
  );
}

function OwnJobPostings(props: {
  /** Absent while a new posting is being written. */
  onRepost: ((job: JobPosting) => void) | undefined;
}): ReactElement {
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
                  <OwnJobCard job={job} onRepost={props.onRepost} />
                </li>
              ))}
            </JobCardGrid>
          </>
        )}
      </PagedList>
    </section>
  );
}
