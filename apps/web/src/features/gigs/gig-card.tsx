import type { Gig } from '@get-my-helpers/validation/gig';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useId, useState, type ReactElement } from 'react';
import { formatPlace } from '../../lib/format.ts';
import { dateAndTimeOf } from '../../lib/moment.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { useReaderClock } from '../../lib/use-reader-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { AnchorButton } from '../../ui/button.tsx';
import { CardHead } from '../../ui/card-head.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { PersonLink } from '../../ui/person-link.tsx';
import { RatingSummary } from '../../ui/stars.tsx';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import { LeaveReviewButton } from '../reviews/leave-review-button.tsx';
import { GigActions } from './gig-actions.tsx';
import { GigHours } from './gig-hours.tsx';
import { GigPayments } from './gig-payments.tsx';
import { GigSite } from './gig-site.tsx';
import { GigTerms } from './gig-terms.tsx';
import { HireAgain } from './hire-again.tsx';
import { NoShowPart, SayNoShow } from './no-show.tsx';
import { OwnReview } from './own-review.tsx';
import { gigStatusNames, historyText, nextStep } from './gig-text.ts';
import classes from './gigs.module.css';

const going = { look: 'filled', tone: 'good' } as const;
const ended = { tone: 'quiet' } as const;
const badges = {
  pending: {},
  accepted: going,
  in_progress: going,
  completed: going,
  declined: ended,
  cancelled: ended,
} as const;

/** Whether the gig can be added to a calendar, and still makes sense there. */
const isForCalendar = ({ status, jobDate }: Gig): boolean =>
  jobDate !== null && (status === 'accepted' || status === 'in_progress');

/** One gig: with whom, when, for how much, what comes next, and everything that happened to it. */
export function GigCard(props: { user: SessionUser; gig: Gig; isOpen?: boolean }): ReactElement {
  const { user, gig, isOpen = false } = props;
  const titleId = useId();
  const [wasConfirmed, setWasConfirmed] = useState(false);
  // A change of status removes its buttons and may move the card; the focus follows it.
  const heading = useFocusRecovery<HTMLHeadingElement>(
    `${gig.status} ${gig.jobDate} ${gig.completionBy} ${gig.canReview}`,
    {
      follow: true,
    },
  );
  const next = useReaderClock(() => nextStep(gig, user.type));
  return (
    <article className={classes['card']} aria-labelledby={titleId} data-turn={gig.isYourTurn || undefined}>
      <CardHead
        picture={<PersonAvatar name={gig.person.name} src={gig.person.profileImage} size={44} />}
        badge={<Badge {...badges[gig.status]}>{gigStatusNames[gig.status]}</Badge>}
      >
        <h3 ref={heading} tabIndex={-1} id={titleId}>
          {gig.title}
        </h3>
        <p>
          {user.type === 'helper' ? 'For' : 'With'} <PersonLink person={gig.person}>{gig.person.name}</PersonLink>
          {gig.person.company && `, ${gig.person.company}`}
        </p>
        <p className="row note">
          {gig.person.isVerified && <VerifiedBadge />}
          <RatingSummary rating={gig.person.rating} totalReviews={gig.person.totalReviews} />
          <span>{formatPlace(gig.person.city, gig.person.state)}</span>
        </p>
      </CardHead>
      <GigTerms terms={gig} />
      <GigSite gig={gig} reader={user.type} />
      {gig.status === 'pending' && gig.counter && (
        <div role="group" aria-label="Other terms">
          <h4>{user.type === 'helper' ? 'Your terms' : `${gig.person.name}’s terms`}</h4>
          <GigTerms terms={gig.counter} />
        </div>
      )}
      {gig.description && <p className="prose">{gig.description}</p>}
      {next && <p className={`well ${classes['next']}`}>{next}</p>}
      <GigHours gig={gig} user={user} onConfirmed={() => setWasConfirmed(true)} />
      <GigPayments gig={gig} reader={user.type} />
      <NoShowPart gig={gig} reader={user.type} />
      {gig.ownReview && <OwnReview gig={gig} review={gig.ownReview} />}
      <div className={`row ${classes['actions']}`}>
        {gig.canReview && (
          <LeaveReviewButton
            request={{ reviewer: user.type, gig, person: gig.person }}
            isMain={isOpen}
            opensAtOnce={wasConfirmed}
          />
        )}
        <GigActions gig={gig} />
        <SayNoShow gig={gig} />
        {user.type === 'professional' && gig.status === 'completed' && <HireAgain gig={gig} />}
        <LinkButton to="/messages" search={{ with: gig.person.id }} variant="default">
          Message
        </LinkButton>
        {isForCalendar(gig) && (
          <AnchorButton
            href={`/api/gigs/${gig.id}/calendar.ics`}
            download
            variant="subtle"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
          >
            Add to Calendar
          </AnchorButton>
        )}
      </div>
      <details className={classes['history']} open={isOpen}>
        <summary>History</summary>
        <ol className="stack-xs">
          {gig.history.map((item) => (
            <li key={item.at + item.action}>
              <span>{historyText(item, user.type, gig.person.name)}</span>
              <time dateTime={item.at}>
                <DateText of={item.at} format={dateAndTimeOf} />
              </time>
              {item.reason && <q>{item.reason}</q>}
            </li>
          ))}
        </ol>
      </details>
    </article>
  );
}
