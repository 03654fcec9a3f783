import type { Application } from '@get-my-helpers/validation/application';
import type { ApplicationStatus } from '@get-my-helpers/validation/reference';
import { IconCheck, IconClock, IconEye, IconHourglassEmpty, IconStar, IconX, type Icon } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './application-status.module.css';
import { formatMoment, statusNames } from './application-text.ts';

const pictures: Readonly<Record<ApplicationStatus, Icon>> = {
  sent: IconClock,
  seen: IconEye,
  shortlisted: IconStar,
  accepted: IconCheck,
  declined: IconX,
  withdrawn: IconX,
  expired: IconHourglassEmpty,
};

/** How far an application is: a word and a shape beside the colour. */
export function ApplicationBadge({ status }: { status: ApplicationStatus }): ReactElement {
  const Picture = pictures[status];
  return (
    <span className={classes['badge']} data-status={status}>
      <Picture size={15} aria-hidden />
      {statusNames[status]}
    </span>
  );
}

/** Every state an application was in, and since when. */
export function ApplicationTimeline({ history }: Pick<Application, 'history'>): ReactElement {
  return (
    <ol className={classes['timeline']} aria-label="What happened">
      {history.map(({ status, at }) => (
        <li key={status + at}>
          <span>{statusNames[status]}</span>
          <time dateTime={at} className="tabular">
            {formatMoment(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
