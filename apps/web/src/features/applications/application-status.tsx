import type { Application } from '@get-my-helpers/validation/application';
import {
  IconCheck,
  IconClock,
  IconEye,
  IconHourglassEmpty,
  IconPlayerPause,
  IconStar,
  IconX,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { formatRate } from '../../lib/format.ts';
import { dateAndTimeOf } from '../../lib/moment.ts';
import statusClasses from './application-status.module.css';
import classes from './applications.module.css';
import { statusNames, describeForHelper } from './application-text.ts';

const badges = {
  sent: { icon: IconClock },
  seen: { look: 'filled', icon: IconEye },
  shortlisted: { look: 'filled', icon: IconStar },
  accepted: { look: 'filled', tone: 'good', icon: IconCheck },
  declined: { tone: 'quiet', icon: IconX },
  withdrawn: { tone: 'quiet', icon: IconX },
  expired: { tone: 'quiet', icon: IconHourglassEmpty },
} as const;

const onHold = 'On Hold';

/** How far an application is: a word and a shape beside the color. */
export function ApplicationBadge(props: { application: Pick<Application, 'status' | 'isOnHold'> }): ReactElement {
  const { status, isOnHold } = props.application;
  // Not over: it counts again when somebody drops out.
  if (isOnHold) return <Badge icon={IconPlayerPause}>{onHold}</Badge>;
  return <Badge {...badges[status]}>{statusNames[status]}</Badge>;
}

/** Every state an application was in, and since when. */
export function ApplicationTimeline({ history, isOnHold }: Pick<Application, 'history' | 'isOnHold'>): ReactElement {
  return (
    <ol className={statusClasses['timeline']} aria-label="History">
      {history.map(({ status, at }) => (
        <li key={status + at}>
          <span>{isOnHold && status === 'expired' ? onHold : statusNames[status]}</span>
          <time dateTime={at} className="tabular">
            {dateAndTimeOf(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** What a helper sent with an application, what it means now and when that was so. */
export function OwnApplicationBody(props: { application: Application; professionalName: string }): ReactElement {
  const { application, professionalName } = props;
  const { note, proposedRate } = application;
  return (
    <>
      <p className={`well ${classes['means']}`}>{describeForHelper(application, professionalName)}</p>
      {proposedRate !== null && <p className="prose">You asked for {formatRate(proposedRate)}</p>}
      {note && (
        <blockquote className={`prose ${classes['quote']}`} aria-label="Your note">
          {note}
        </blockquote>
      )}
      <ApplicationTimeline {...application} />
    </>
  );
}
