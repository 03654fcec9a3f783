import type { Applicant } from '@get-my-helpers/validation/application';
import { useId, type ReactElement } from 'react';
import { formatPlace, formatRate } from '../../lib/format.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { AvailabilityStatus } from '../../ui/availability-status.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CardHead } from '../../ui/card-head.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { RatingSummary } from '../../ui/stars.tsx';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import { ApplicantActions } from './applicant-actions.tsx';
import { isOpen, type Crew } from './application-text.ts';
import { ApplicationBadge, ApplicationTimeline } from './application-status.tsx';
import classes from './applications.module.css';
import { MatchSummary } from './match-checks.tsx';

/** A helper who applied: who they are, what they wrote and ask for, how they match, how far it is and since when. */
export function ApplicantCard(props: {
  applicant: Applicant;
  crew: Crew | null;
  /** Offers a gig of its own to somebody who did not get this one. */
  onHire?: () => void;
}): ReactElement {
  const { applicant, crew, onHire } = props;
  const { helper, note, proposedRate, status, match, gigId } = applicant;
  const titleId = useId();
  // A change of status removes its buttons, and with them the focus.
  const heading = useFocusRecovery<HTMLHeadingElement>(status);
  return (
    <article className={classes['applicant']} aria-labelledby={titleId}>
      <CardHead
        picture={<PersonAvatar name={helper.name} src={helper.profileImage} size={48} />}
        badge={<ApplicationBadge application={applicant} />}
      >
        <h3 ref={heading} tabIndex={-1} id={titleId} className="row">
          {helper.name}
          {helper.isVerified && <VerifiedBadge />}
        </h3>
        <p className="row">
          {formatPlace(helper.city, helper.state)} · {formatRate(helper.hourlyRate)}
          {applicant.isInvited && <Badge>Invited</Badge>}
        </p>
      </CardHead>
      <div className="row-sm">
        <RatingSummary rating={helper.rating} totalReviews={helper.totalReviews} />
        <AvailabilityStatus week={helper.availability} />
      </div>
      {proposedRate !== null && (
        <p className="prose">
          Asks for <strong>{formatRate(proposedRate)}</strong>
        </p>
      )}
      {note && (
        <blockquote className={`prose ${classes['quote']}`} aria-label={`Note from ${helper.name}`}>
          {note}
        </blockquote>
      )}
      <MatchSummary match={match} />
      <ApplicationTimeline {...applicant} />
      <ApplicantActions applicant={applicant} crew={crew} acceptLabel={onHire ? 'Hire' : 'Accept'} />
      <div className={`row ${classes['decide']}`}>
        {onHire && !gigId && !isOpen(applicant) && <Button onClick={onHire}>Hire Helper</Button>}
        {gigId && (
          <LinkButton to="/gigs" search={{ gig: gigId }}>
            View Gig
          </LinkButton>
        )}
        <LinkButton to="/messages" search={{ with: helper.id }} variant="default">
          Message
        </LinkButton>
        <LinkButton to="/helper/$id" params={{ id: helper.id }} variant="default">
          View Profile
        </LinkButton>
      </div>
    </article>
  );
}
