import type { Application } from '@get-my-helpers/validation/application';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { FormActions } from '../../ui/forms/field-layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProfessionalCardView } from '../../ui/professional-card-view.tsx';
import { ApplicationBadge, OwnApplicationBody } from '../applications/application-status.tsx';
import { ApplyButton } from '../applications/apply-button.tsx';
import { MatchList } from '../applications/match-checks.tsx';
import { useOwnApplications } from '../applications/use-own-applications.ts';
import { WithdrawButton } from '../applications/withdraw-button.tsx';
import { JobRequirements } from '../job-postings/job-facts.tsx';
import { PhotoGallery } from '../uploads/photo-gallery.tsx';
import { JobHeader, JobTerms } from './job-terms.tsx';

/** One job in full, for helpers. */
export function JobDetailsPage({ job }: { job: JobPosting }): ReactElement {
  const { do: intent } = useSearch({ from: '/jobs/$id' });
  const own = useOwnApplications([job.id])(job.id);
  const { application, isKnown } = own;
  // 'Apply Now' and 'Withdraw' disappear after use; the focus moves to the status at the top.
  const panel = useFocusRecovery<HTMLDivElement>(isKnown ? (application?.status ?? 'none') : null, { follow: true });
  return (
    <Page width="narrow">
      <JobHeader job={job} />
      <div className="stack">
        {application && (
          <div ref={panel} tabIndex={-1}>
            <YourApplication job={job} application={application} />
          </div>
        )}
        <JobTerms job={job} />
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
    <Panel title="Your Application" aside={<ApplicationBadge application={application} />}>
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
