import type { Application } from '@get-my-helpers/validation/application';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { urgencyNames } from '@get-my-helpers/validation/reference';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useSubject } from '../../lib/use-subject.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { useApi } from '../../lib/trpc.ts';
import { FormActions } from '../../ui/forms/field-layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { ProfessionalCardView } from '../../ui/professional-card-view.tsx';
import { ApplicationBadge, OwnApplicationBody } from '../applications/application-status.tsx';
import { ApplyButton } from '../applications/apply-button.tsx';
import { MatchList } from '../applications/match-checks.tsx';
import { useOwnApplications } from '../applications/use-own-applications.ts';
import { WithdrawButton } from '../applications/withdraw-button.tsx';
import { Rate } from '../../ui/rate.tsx';
import { JobFacts, JobRequirements } from '../job-postings/job-facts.tsx';
import { StatusBadge } from '../job-postings/status-badge.tsx';
import { UrgencyBadge } from '../job-postings/urgency-badge.tsx';
import { postingFacts } from '../job-postings/posting-facts.ts';
import { jobPostingQuery } from '../job-postings/queries.ts';
import { PhotoGallery } from '../uploads/photo-gallery.tsx';

/** /jobs/{id}: one job in full, for helpers. */
export function JobDetailsPage(): ReactElement {
  const { id } = useParams({ from: '/_helper/jobs/$id' });
  const { do: intent } = useSearch({ from: '/_helper/jobs/$id' });
  const job = useSubject(jobPostingQuery(useApi(), id), postingFacts);
  const own = useOwnApplications([job.id])(job.id);
  const { application, isKnown } = own;
  // 'Apply Now' and 'Withdraw' disappear after use; the focus moves to the status at the top.
  const panel = useFocusRecovery<HTMLDivElement>(isKnown ? (application?.status ?? 'none') : null, { follow: true });
  return (
    <Page width="narrow">
      <PageHeader
        title={job.title}
        description={`Posted ${formatDate(job.createdAt)}. Expires ${formatDate(job.expiresOn)}.`}
        actions={job.status === 'open' && <ShareButton path={`/jobs/${job.id}`} name={job.title} />}
      />
      <div className="stack">
        {application && (
          <div ref={panel} tabIndex={-1}>
            <YourApplication job={job} application={application} />
          </div>
        )}
        <Panel>
          <div className="stack">
            <div className="spread">
              {job.status === 'open' ? (
                <UrgencyBadge urgency={job.urgency}>{urgencyNames[job.urgency]}</UrgencyBadge>
              ) : (
                <StatusBadge status={job.status} />
              )}
              <Rate dollarsPerHour={job.hourlyRate} />
            </div>
            <JobFacts job={job} />
            {(job.projectStartDate || job.projectEndDate) && <ProjectDates job={job} />}
          </div>
        </Panel>
        <Panel title="Job Description">
          <p className="prose">{job.description}</p>
        </Panel>
        {job.photos && job.photos.length > 0 && (
          <Panel title="Photos">
            <PhotoGallery photos={job.photos} from="of the job" />
          </Panel>
        )}
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
          {application ? (
            <WithdrawButton application={application} />
          ) : (
            <ApplyButton job={job} own={own} intent={intent} isMain />
          )}
          <LinkButton to="/messages" search={{ with: job.professionalId }} variant="default">
            Contact
          </LinkButton>
          <LinkButton to="/job-search" variant="default">
            Back to Find Jobs
          </LinkButton>
        </FormActions>
      </div>
    </Page>
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
    <p className="quiet">
      Project: {projectStartDate ? `from ${formatDate(projectStartDate)}` : ''}{' '}
      {projectEndDate ? `until ${formatDate(projectEndDate)}` : ''}
    </p>
  );
}
