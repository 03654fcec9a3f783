import type { JobPostingView } from '@get-my-helpers/validation/job-posting';
import { urgencyNames } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { formatDate } from '../../lib/format.ts';
import { DateText } from '../../ui/date-text.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Rate } from '../../ui/rate.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { JobFacts } from '../job-postings/job-facts.tsx';
import { StatusBadge } from '../job-postings/status-badge.tsx';
import { UrgencyBadge } from '../job-postings/urgency-badge.tsx';
import { useReaderClock } from '../../lib/use-reader-clock.ts';

export function JobHeader({ job }: { job: JobPostingView }): ReactElement {
  const dates = useReaderClock(() => `Posted ${formatDate(job.createdAt)}. Expires ${formatDate(job.expiresOn)}.`);
  return (
    <PageHeader
      title={job.title}
      description={dates}
      actions={job.status === 'open' && <ShareButton path={`/jobs/${job.id}`} name={job.title} />}
    />
  );
}

/** What the work is, where, when and for how much. */
export function JobTerms({ job }: { job: JobPostingView }): ReactElement {
  return (
    <>
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
    </>
  );
}

function ProjectDates({ job: { projectStartDate, projectEndDate } }: { job: JobPostingView }): ReactElement {
  return (
    <p className="quiet">
      Project:{' '}
      {projectStartDate && (
        <>
          from <DateText of={projectStartDate} />
        </>
      )}{' '}
      {projectEndDate && (
        <>
          until <DateText of={projectEndDate} />
        </>
      )}
    </p>
  );
}
