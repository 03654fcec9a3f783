import type { Gig } from '@get-my-helpers/validation/gig';
import { useId, type ReactElement } from 'react';
import { DateText } from '../../ui/date-text.tsx';
import { Stars } from '../../ui/stars.tsx';

/** What the reader wrote of the other person, and until when nobody else sees it. */
export function OwnReview(props: { gig: Gig; review: NonNullable<Gig['ownReview']> }): ReactElement {
  const { gig, review } = props;
  const headingId = useId();
  return (
    <div role="group" className="stack-xs" aria-labelledby={headingId}>
      <div className="row-sm">
        <h4 id={headingId}>Your review</h4>
        <Stars rating={review.rating} />
      </div>
      <p className="prose">{review.comment}</p>
      {review.shownAt === null && (
        <p className="note">
          Only you see it until {gig.person.name} has written as well
          {gig.reviewsShownAt && (
            <>
              , or until <DateText of={gig.reviewsShownAt} />
            </>
          )}
          .
        </p>
      )}
    </div>
  );
}
