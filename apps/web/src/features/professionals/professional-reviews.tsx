import type { ProfessionalReview } from '@get-my-helpers/validation/professional-review';
import { limits } from '@get-my-helpers/validation/limits';
import { IconCash, IconClockExclamation } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { formatLongDate } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from '../../ui/review-list.module.css';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';

/** What helpers say of one professional after a gig, newest first, a page at a time. */
export function ProfessionalReviews({ professionalId }: { professionalId: string }): ReactElement {
  const reviews = trpc.reviews.listForProfessional.useInfiniteQuery(
    { professionalId, limit: limits.reviewsPageSize },
    { getNextPageParam: (page) => page.nextCursor },
  );
  if (reviews.isPending) {
    return (
      <div role="status" aria-label="Loading reviews">
        <Skeleton height={120} radius="md" />
      </div>
    );
  }
  if (!reviews.data) {
    return (
      <ErrorState
        message="The reviews did not load."
        onRetry={() => void reviews.refetch()}
        retrying={reviews.isFetching}
      />
    );
  }
  const listed = reviews.data.pages.flatMap((page) => page.items);
  if (listed.length === 0) return <p className={classes['none']}>No reviews yet.</p>;
  return (
    <>
      <ul className={classes['list']}>
        {listed.map((review) => (
          <li key={review.id} className={classes['review']}>
            <ReviewOfProfessional review={review} />
          </li>
        ))}
      </ul>
      <ShowMore
        pages={reviews}
        noun="reviews"
        shown={listed.length}
        total={reviews.data.pages[0]?.total ?? listed.length}
      />
    </>
  );
}

function ReviewOfProfessional({ review }: { review: ProfessionalReview }): ReactElement {
  return (
    <>
      <div className={classes['head']}>
        <strong>{review.helperName}</strong>
        <Stars rating={review.rating} />
        <time dateTime={review.createdAt}>{formatLongDate(review.createdAt)}</time>
      </div>
      <p className={classes['gig']}>Gig: {review.gigTitle}</p>
      <p className={classes['comment']}>{review.comment}</p>
      <span className={classes['recommended']}>
        {review.paidOnTime ? <IconCash size={16} aria-hidden /> : <IconClockExclamation size={16} aria-hidden />}
        {review.paidOnTime ? 'Paid on time' : 'Not paid on time'}
      </span>
    </>
  );
}
