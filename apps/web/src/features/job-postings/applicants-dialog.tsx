import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, useState, type ReactElement } from 'react';
import { isNotFound } from '../../lib/errors.ts';
import { useApi } from '../../lib/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { crewOf } from '../applications/application-text.ts';
import { ApplicantList } from '../applications/applicant-list.tsx';
import classes from './applicants-dialog.module.css';
import { MatchingHelpers } from './matching-helpers.tsx';
import { jobPostingQuery } from './queries.ts';

/** Who applied to the own posting that the address names. */
export function ApplicantsDialog({ jobPostingId }: { jobPostingId: string | undefined }): ReactElement {
  const navigate = useNavigate();
  // Keep showing the posting while the dialog fades out.
  const [shown, setShown] = useState(jobPostingId);
  if (jobPostingId !== undefined && jobPostingId !== shown) setShown(jobPostingId);
  const close = (): void => {
    void navigate({ to: '/dashboard', search: { tab: 'job-postings' }, replace: true, resetScroll: false });
  };
  const job = useQuery({ ...jobPostingQuery(useApi(), shown ?? ''), enabled: shown !== undefined });
  return (
    <Dialog
      opened={jobPostingId !== undefined}
      onClose={close}
      size="lg"
      title={job.data ? `Applications for ${job.data.title}` : 'Applications'}
    >
      {shown !== undefined &&
        (job.isLoadingError || isNotFound(job.error) ? (
          <ErrorState
            message={isNotFound(job.error) ? 'Job posting not found' : 'The applications did not load.'}
            onRetry={() => void job.refetch()}
            retrying={job.isFetching}
          />
        ) : (
          <Fragment key={shown}>
            <div className={classes['compare']}>
              <LinkButton to="/jobs/$id/applicants" params={{ id: shown }} variant="default">
                Compare Applicants
              </LinkButton>
            </div>
            {job.data?.status === 'open' && <MatchingHelpers jobPostingId={shown} />}
            <ApplicantList jobPostingId={shown} isPostingOpen={job.data?.status === 'open'} crew={crewOf(job.data)} />
          </Fragment>
        ))}
    </Dialog>
  );
}
