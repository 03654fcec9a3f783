import type { JobPostingView } from '@get-my-helpers/validation/job-posting';
import type { ReactElement } from 'react';
import { formatPlace } from '../../lib/format.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { FormActions } from '../../ui/forms/field-layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StandingLines } from '../../ui/professional-card-view.tsx';
import { JobRequirements } from '../job-postings/job-facts.tsx';
import { postingCrumbs } from '../job-postings/posting-facts.ts';
import { JobHeader, JobTerms } from './job-terms.tsx';

/** An open job for somebody who is not signed in: neither the street nor who exactly posted it. */
export function PublicJobPage({ job }: { job: JobPostingView }): ReactElement {
  const { company, city, state } = job.professional;
  const onward = { next: `/jobs/${job.id}?do=apply` };
  return (
    <Page width="narrow">
      <Breadcrumbs crumbs={postingCrumbs(job)} />
      <JobHeader job={job} />
      <div className="stack">
        <JobTerms job={job} />
        <Panel title="What You Need">
          <JobRequirements job={job} />
        </Panel>
        <Panel title="Posted By">
          <p>{company ?? 'A professional'}</p>
          <p className="quiet">{formatPlace(city, state)}</p>
          <StandingLines professional={job.professional} />
        </Panel>
        <FormActions>
          <LinkButton to="/login-helper" search={onward} color="safety">
            Apply Now
          </LinkButton>
          <LinkButton to="/register-helper" search={onward} variant="default">
            Join as Helper
          </LinkButton>
        </FormActions>
        <p className="note">Helpers see the exact place and who posted the job, and apply in two clicks.</p>
      </div>
    </Page>
  );
}
