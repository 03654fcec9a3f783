import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { limits } from '@get-my-helpers/validation/limits';
import { useId, type ReactElement } from 'react';
import { formatLongDate, formatPlace, formatPlural } from '../../lib/format.ts';
import { TradeChips } from '../../ui/chip-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PosterLine } from '../../ui/professional-card-view.tsx';
import { ApplyButton } from '../applications/apply-button.tsx';
import { MatchSummary } from '../applications/match-checks.tsx';
import type { OwnApplication } from '../applications/use-own-applications.ts';
import { JobRate } from '../job-postings/job-card.tsx';
import classes from '../job-postings/job-card.module.css';
import { describeHours } from '../job-postings/job-posting-text.ts';
import { UrgencyBadge } from '../job-postings/urgency-badge.tsx';

/** A job in the helper's Find Work tab. */
export function FindWorkCard({ job, own }: { job: JobPosting; own: OwnApplication }): ReactElement {
  const titleId = useId();
  return (
    <article className={classes['card']} aria-labelledby={titleId}>
      <div className={classes['head']}>
        <div>
          <h3 id={titleId} className={classes['title']}>
            {job.title}
          </h3>
          <p className={classes['poster']}>{formatPlace(job.city, job.state)}</p>
          <p className={classes['poster']}>
            <PosterLine professional={job.professional} />
          </p>
        </div>
        <JobRate dollarsPerHour={job.hourlyRate} />
      </div>
      <UrgencyBadge urgency={job.urgency}>{job.urgency} priority</UrgencyBadge>
      <p className={classes['description']}>{job.description}</p>
      <p className={classes['line']}>
        {job.estimatedHours !== null && <span>{describeHours(job.estimatedHours)}</span>}
        <span>{formatPlural(job.specialtiesRequired.length, 'required skill')}</span>
      </p>
      {job.specialtiesRequired.length > 0 && (
        <TradeChips trades={job.specialtiesRequired} max={limits.cardSpecialties} />
      )}
      {job.match && <MatchSummary match={job.match} />}
      <div className={classes['foot']}>
        <p className={classes['dates']}>
          <span>Posted {formatLongDate(job.createdAt)}</span>
        </p>
        <div className={`row ${classes['actions']}`}>
          <LinkButton to="/messages" search={{ with: job.professionalId }} variant="default">
            Contact
          </LinkButton>
          <ApplyButton job={job} own={own} />
        </div>
      </div>
    </article>
  );
}
