import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { urgencyNames } from '@get-my-helpers/validation/reference';
import { useId, type ReactElement, type ReactNode } from 'react';
import { formatDollars, formatLongDate } from '../../lib/format.ts';
import { MatchSummary } from '../applications/match-checks.tsx';
import classes from './job-card.module.css';
import { JobFacts, JobRequirements } from './job-facts.tsx';
import { PosterLine } from '../../ui/professional-card-view.tsx';
import { UrgencyBadge } from './urgency-badge.tsx';

/** A job in the job search. */
export function JobCard({ job, actions }: { job: JobPosting; actions: ReactNode }): ReactElement {
  return (
    <JobCardFrame job={job} urgency={urgencyNames[job.urgency]} until={job.expiresOn} actions={actions}>
      <JobFacts job={job} />
      <JobRequirements job={job} />
    </JobCardFrame>
  );
}

/** What the cards of a job have in common; `children` says what it takes, `actions` stand at the bottom. */
export function JobCardFrame(props: {
  job: JobPosting;
  /** A line between the title and who posted it. */
  place?: string;
  urgency: string;
  until?: string;
  children: ReactNode;
  actions: ReactNode;
}): ReactElement {
  const { job, place, until } = props;
  const titleId = useId();
  return (
    <article className={classes['card']} aria-labelledby={titleId}>
      <div className={classes['head']}>
        <div>
          <h3 id={titleId} className={classes['title']}>
            {job.title}
          </h3>
          {place !== undefined && <p className={classes['poster']}>{place}</p>}
          <p className={classes['poster']}>
            <PosterLine professional={job.professional} />
          </p>
        </div>
        <JobRate dollarsPerHour={job.hourlyRate} />
      </div>
      <UrgencyBadge urgency={job.urgency}>{props.urgency}</UrgencyBadge>
      <p className={classes['description']}>{job.description}</p>
      {props.children}
      {job.match && <MatchSummary match={job.match} />}
      <div className={classes['foot']}>
        <p className={classes['dates']}>
          <span>Posted {formatLongDate(job.createdAt)}</span>
          {until !== undefined && <span>Expires {formatLongDate(until)}</span>}
        </p>
        <div className={`row ${classes['actions']}`}>{props.actions}</div>
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
