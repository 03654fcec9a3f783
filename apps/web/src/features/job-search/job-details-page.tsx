import type { Application } from '@get-my-helpers/validation/application';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { urgencyNames } from '@get-my-helpers/validation/reference';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatLongDate } from '../../lib/format.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { useApi } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormActions } from '../../ui/forms/field-layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProfessionalCardView } from '../../ui/professional-card-view.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { ApplicationBadge, OwnApplicationBody } from '../applications/application-status.tsx';
import { ApplyButton } from '../applications/apply-button.tsx';
import { MatchList } from '../applications/match-checks.tsx';
import { useOwnApplications } from '../applications/use-own-applications.ts';
import { WithdrawButton } from '../applications/withdraw-button.tsx';
import { JobRate } from '../job-postings/job-card.tsx';
import { JobFacts, JobRequirements } from '../job-postings/job-facts.tsx';
import { StatusBadge } from '../job-postings/status-badge.tsx';
import { UrgencyBadge } from '../job-postings/urgency-badge.tsx';
import { jobPostingQuery } from '../job-postings/queries.ts';
import classes from './job-details.module.css';

/** /jobs/{id}: one job in full, for helpers. */
export function JobDetailsPage({ id }: { id: string }): ReactElement {
  return (
    <Page width="narrow">
      <JobDetailsLoader id={id} />
    </Page>
  );
}

function JobDetailsLoader({ id }: { id: string }): ReactElement {
  const job = useQuery(jobPostingQuery(useApi(), id));
  return (
    <QueryBoundary
      query={job}
      waiting={<JobSkeleton />}
      failure="Failed to load the job. Please try again."
      missing={<NoJob />}
    >
      {(found) => <JobDetails job={found} />}
    </QueryBoundary>
  );
}

function JobSkeleton(): ReactElement {
  return (
    <div className="stack" role="status" aria-label="Loading the job">
      <Skeleton width="70%" height={36} />
      <Skeleton height={220} radius="md" />
      <Skeleton height={120} radius="md" />
    </div>
  );
}

function NoJob(): ReactElement {
  return (
    <EmptyState
      title="Job not found"
      action={
        <LinkButton to="/job-search" variant="default">
          Back to Find Jobs
        </LinkButton>
      }
    >
      It may have been filled or closed.
    </EmptyState>
  );
}

function JobDetails({ job }: { job: JobPosting }): ReactElement {
  const own = useOwnApplications([job.id])(job.id);
  const { application, isKnown } = own;
  // 'Apply Now' and 'Withdraw' disappear after use; the focus moves to the status at the top.
  const panel = useFocusRecovery<HTMLDivElement>(isKnown ? (application?.status ?? 'none') : null, { follow: true });
  return (
    <>
      <PageTitle title={job.title} />
      <PageHeader
        title={job.title}
        description={`Posted ${formatLongDate(job.createdAt)}. Expires ${formatLongDate(job.expiresOn)}.`}
      />
      <div className="stack">
        {application && (
          <div ref={panel} tabIndex={-1}>
            <YourApplication job={job} application={application} />
          </div>
        )}
        <Panel>
          <div className="stack">
            <div className={classes['head']}>
              {job.status === 'open' ? (
                <UrgencyBadge urgency={job.urgency}>{urgencyNames[job.urgency]}</UrgencyBadge>
              ) : (
                <StatusBadge status={job.status} />
              )}
              <JobRate dollarsPerHour={job.hourlyRate} />
            </div>
            <JobFacts job={job} />
            {(job.projectStartDate || job.projectEndDate) && <ProjectDates job={job} />}
          </div>
        </Panel>
        <Panel title="Job Description">
          <p className={classes['description']}>{job.description}</p>
        </Panel>
        <Panel title="What You Need">
          <JobRequirements job={job} />
        </Panel>
        {job.match && (
          <Panel title="How You Match">
            <MatchList match={job.match} />
          </Panel>
        )}
        <Panel title="Posted By">
          <ProfessionalCardView professional={job.professional} />
        </Panel>
        <FormActions>
          {application ? <WithdrawButton application={application} /> : <ApplyButton job={job} own={own} isMain />}
          <LinkButton to="/messages" search={{ with: job.professionalId }} variant="default">
            Contact
          </LinkButton>
          <LinkButton to="/job-search" variant="default">
            Back to Find Jobs
          </LinkButton>
        </FormActions>
      </div>
    </>
  );
}

/** What became of the helper's own application. */
function YourApplication({ job, application }: { job: JobPosting; application: Application }): ReactElement {
  return (
    <Panel title="Your Application" aside={<ApplicationBadge status={application.status} />}>
      <div className="stack">
        <OwnApplicationBody application={application} professionalName={job.professional.name} />
        {application.gigId && (
          <FormActions>
            <LinkButton to="/gigs" search={{ gig: application.gigId }}>
              View Gig
            </LinkButton>
          </FormActions>
        )}
      </div>
    </Panel>
  );
}

function ProjectDates({ job: { projectStartDate, projectEndDate } }: { job: JobPosting }): ReactElement {
  return (
    <p className={classes['project']}>
      Project: {projectStartDate ? `from ${formatLongDate(projectStartDate)}` : ''}{' '}
      {projectEndDate ? `until ${formatLongDate(projectEndDate)}` : ''}
    </p>
  );
}
