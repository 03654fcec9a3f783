import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { urgencyNames } from '@get-my-helpers/validation/reference';
import { useId, type ReactElement, type ReactNode } from 'react';
import { CardHead } from '../../ui/card-head.tsx';
import { Rate } from '../../ui/rate.tsx';
import { MatchSummary } from '../applications/match-checks.tsx';
import { DateText } from '../../ui/date-text.tsx';
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

/** The shared frame of job cards; `children` are the requirements, `actions` the buttons at the bottom. */
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
      <CardHead aside={<Rate dollarsPerHour={job.hourlyRate} />}>
        <h3 id={titleId}>{job.title}</h3>
        {place !== undefined && <p>{place}</p>}
        <p>
          <PosterLine professional={job.professional} />
        </p>
      </CardHead>
      <UrgencyBadge urgency={job.urgency}>{props.urgency}</UrgencyBadge>
      <p className={`clamp ${classes['description']}`}>{job.description}</p>
      {props.children}
      {job.match && <MatchSummary match={job.match} />}
      <div className={classes['foot']}>
        <p className={classes['dates']}>
          <span>
            Posted <DateText of={job.createdAt} />
          </span>
          {until !== undefined && (
            <span>
              Expires <DateText of={until} />
            </span>
          )}
        </p>
        <div className={`row ${classes['actions']}`}>{props.actions}</div>
      </div>
    </article>
  );
}
