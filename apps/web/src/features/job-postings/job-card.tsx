import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { urgencyNames } from '@get-my-helpers/validation/reference';
import { useId, type ReactElement, type ReactNode } from 'react';
import { formatDollars, formatLongDate } from '../../lib/format.ts';
import { MatchSummary } from '../applications/match-checks.tsx';
import classes from './job-card.module.css';
import { JobFacts, JobRequirements } from './job-facts.tsx';
import { PosterLine } from '../../ui/professional-card-view.tsx';
import { UrgencyBadge } from './urgency-badge.tsx';

/** A job in the job search; `actions` stand at the bottom. */
export function JobCard({ job, actions }: { job: JobPosting; actions: ReactNode }): ReactElement {
  const titleId = useId();
  return (
    <article className={classes['card']} aria-labelledby={titleId}>
      <div className={classes['head']}>
        <div>
          <h3 id={titleId} className={classes['title']}>
            {job.title}
          </h3>
          <p className={classes['poster']}>
            <PosterLine professional={job.professional} />
          </p>
        </div>
        <JobRate dollarsPerHour={job.hourlyRate} />
      </div>
      <UrgencyBadge urgency={job.urgency}>{urgencyNames[job.urgency]}</UrgencyBadge>
      <p className={classes['description']}>{job.description}</p>
      <JobFacts job={job} />
      <JobRequirements job={job} />
      {job.match && <MatchSummary match={job.match} />}
      <div className={classes['foot']}>
        <p className={classes['dates']}>
          <span>Posted {formatLongDate(job.createdAt)}</span>
          <span>Expires {formatLongDate(job.expiresOn)}</span>
        </p>
        <div className={`row ${classes['actions']}`}>{actions}</div>
      </div>
    </article>
  );
}

/** '$28/hr', large. */
export function JobRate({ dollarsPerHour }: { dollarsPerHour: number }): ReactElement {
  return (
    <p className={classes['rate']}>
      <strong className="tabular">{formatDollars(dollarsPerHour)}</strong>/hr
    </p>
  );
}
