import type { ProfessionalReview } from '@get-my-helpers/validation/professional-review';
import { IconCash, IconClockExclamation } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../lib/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import classes from '../../ui/review-list.module.css';
import { Stars } from '../../ui/stars.tsx';
import { professionalReviewsQuery } from './queries.ts';

/** What helpers say of one professional after a gig, newest first, a page at a time. */
export function ProfessionalReviews({ professionalId }: { professionalId: string }): ReactElement {
  const reviews = useInfiniteQuery(professionalReviewsQuery(useApi(), professionalId));
  return (
    <PagedList
      pages={reviews}
      noun="reviews"
      waiting={<ListSkeleton label="Loading reviews" count={1} height={120} />}
      failure="The reviews did not load."
      empty={<p className="quiet">No reviews yet.</p>}
    >
      {(listed) => (
        <ul className={classes['list']}>
          {listed.map((review) => (
            <li key={review.id} className={classes['review']}>
              <ReviewOfProfessional review={review} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function ReviewOfProfessional({ review }: { review: ProfessionalReview }): ReactElement {
  return (
    <>
      <div className={classes['head']}>
        <strong>{review.helperName}</strong>
        <Stars rating={review.rating} />
        <time dateTime={review.createdAt}>
          <DateText of={review.createdAt} />
        </time>
      </div>
      <p className="note">Gig: {review.gigTitle}</p>
      <p className="prose">{review.comment}</p>
      <Badge look="bare" tone="quiet" icon={review.paidOnTime ? IconCash : IconClockExclamation}>
        {review.paidOnTime ? 'Paid on time' : 'Not paid on time'}
      </Badge>
    </>
  );
}
