import type { JobPostingView } from '@get-my-helpers/validation/job-posting';
import { IconCalendar, IconClock, IconHourglass, IconMail, IconMapPin, IconUsers } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { longDay } from '@get-my-helpers/validation/day-text';
import { formatJobDate, formatPlace } from '../../lib/format.ts';
import { useReaderClock } from '../../lib/use-reader-clock.ts';
import { ToolChips, TradeChips } from '../../ui/chip-list.tsx';
import { TradeIcon } from '../../ui/trade-icon.tsx';
import classes from './job-card.module.css';
import { isWholePosting } from './posting-facts.ts';
import { describeHours, describeMiles, describeTimes } from './job-posting-text.ts';

/** Where, when and for how long. */
export function JobFacts({ job }: { job: JobPostingView }): ReactElement {
  const miles = describeMiles(job);
  const date = useReaderClock(() => formatJobDate(job, longDay));
  return (
    <ul className={classes['facts']}>
      <li>
        <IconMapPin size={18} aria-hidden />
        <span>
          {formatPlace(job.city, job.state)}
          {isWholePosting(job) && job.zipCode && <span> {job.zipCode}</span>}
          {miles !== null && <span> · {miles}</span>}
          {isWholePosting(job) && job.address && <span className={`note ${classes['address']}`}>{job.address}</span>}
        </span>
      </li>
      <li>
        <IconCalendar size={18} aria-hidden />
        {date}
      </li>
      <li>
        <IconClock size={18} aria-hidden />
        {describeTimes(job)}
      </li>
      {job.estimatedHours !== null && (
        <li>
          <IconHourglass size={18} aria-hidden />
          {describeHours(job.estimatedHours)}
        </li>
      )}
      {job.helpersNeeded > 1 && (
        <li>
          <IconUsers size={18} aria-hidden />
          {job.helpersNeeded} helpers needed
        </li>
      )}
      {job.isInvited && (
        <li>
          <IconMail size={18} aria-hidden />
          <strong>You are invited to apply</strong>
        </li>
      )}
    </ul>
  );
}

/** Required skills ('General labor' when none) and required tools. */
export function JobRequirements({ job }: { job: JobPostingView }): ReactElement {
  return (
    <dl className={`stack-sm ${classes['requirements']}`}>
      <div>
        <dt>Required skills</dt>
        <dd>
          {job.specialtiesRequired.length > 0 ? (
            <TradeChips trades={job.specialtiesRequired} />
          ) : (
            <span className={`with-icon ${classes['general']}`}>
              <TradeIcon trade={null} /> General labor
            </span>
          )}
        </dd>
      </div>
      {job.toolsRequired.length > 0 && (
        <div>
          <dt>Required tools</dt>
          <dd>
            <ToolChips tools={job.toolsRequired} />
          </dd>
        </div>
      )}
    </dl>
  );
}
