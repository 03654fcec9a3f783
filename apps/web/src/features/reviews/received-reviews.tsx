import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { GigsToReview } from './gigs-to-review.tsx';
import { ReceivedReview } from './received-review.tsx';
import { ReviewSkeletons } from './review-skeletons.tsx';
import classes from './reviews.module.css';
import { receivedReviewsQuery } from './queries.ts';

/** The helper's tab: reviews received, newest first. */
export function ReceivedReviews({ id: helperId }: { id: string }): ReactElement {
  return (
    <div className={classes['stack']}>
      <h2>Recent Reviews</h2>
      <GigsToReview reviewer="helper" />
      <ReviewList helperId={helperId} />
    </div>
  );
}

function ReviewList({ helperId }: { helperId: string }): ReactElement {
  const reviews = useInfiniteQuery(receivedReviewsQuery(useApi(), helperId));
  return (
    <PagedList
      pages={reviews}
      noun="reviews"
      waiting={<ReviewSkeletons />}
      failure="Your reviews did not load."
      empty={
        <EmptyState title="No reviews yet. When professionals you work with leave reviews, they'll appear here." />
      }
    >
      {(items, total) => (
        <>
          <p className="quiet">{formatPlural(total, 'review')}</p>
          <ul className="stack-sm">
            {items.map((review) => (
              <li key={review.id}>
                <ReceivedReview review={review} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}
