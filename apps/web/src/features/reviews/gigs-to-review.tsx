import type { UnreviewedGig } from '@get-my-helpers/validation/professional-review';
import type { UserType } from '@get-my-helpers/validation/reference';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactElement } from 'react';
import { useApi } from '../../lib/trpc.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { DateText } from '../../ui/date-text.tsx';
import { PersonLink } from '../../ui/person-link.tsx';
import { LeaveReviewButton } from './leave-review-button.tsx';
import { unreviewedGigsQuery } from './queries.ts';
import classes from './reviews.module.css';

/** The completed gigs that the reader has not reviewed yet, shown first; renders nothing when there are none. */
export function GigsToReview({ reviewer }: { reviewer: UserType }): ReactElement | null {
  const gigs = useQuery(unreviewedGigsQuery(useApi()));
  const headingId = useId();
  // Reviewing a gig removes it from the list, together with the button that had the focus.
  const heading = useFocusRecovery<HTMLHeadingElement>(String(gigs.data?.length));
  if (!gigs.data || gigs.data.length === 0) return null;
  return (
    <section className={`${classes['stack']} ${classes['wide']}`} aria-labelledby={headingId}>
      <h3 ref={heading} tabIndex={-1} id={headingId} className={classes['subtitle']}>
        Gigs to review
      </h3>
      <ul className={`stack-sm ${classes['people']}`}>
        {gigs.data.map((gig) => (
          <li key={gig.gigId}>
            <GigToReview gig={gig} reviewer={reviewer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GigToReview({ gig, reviewer }: { gig: UnreviewedGig; reviewer: UserType }): ReactElement {
  const { gigId, title, completedAt, personId, personName } = gig;
  const type = reviewer === 'helper' ? 'professional' : 'helper';
  return (
    <article className={classes['review']} aria-label={title}>
      <div className="row-sm">
        <div className={classes['personText']}>
          <h4>{title}</h4>
          <p>
            {reviewer === 'helper' ? 'For' : 'With'}{' '}
            <PersonLink person={{ id: personId, type }}>{personName}</PersonLink>
          </p>
          <p>
            Completed{' '}
            <time dateTime={completedAt}>
              <DateText of={completedAt} />
            </time>
          </p>
        </div>
        <LeaveReviewButton
          request={{ reviewer, gig: { id: gigId, title }, person: { id: personId, name: personName } }}
        />
      </div>
    </article>
  );
}
