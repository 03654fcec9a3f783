import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../lib/trpc.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { ReviewList } from './review-list.tsx';
import { helperReviewsQuery } from './queries.ts';

/** The reviews of one helper, newest first, a page at a time. */
export function HelperReviews(props: { helperId: string; helperName: string }): ReactElement {
  const reviews = useInfiniteQuery(helperReviewsQuery(useApi(), props.helperId));
  return (
    <PagedList
      pages={reviews}
      noun="reviews"
      waiting={<ReviewSkeletons />}
      failure="The reviews did not load."
      empty={<p className="quiet">No reviews yet.</p>}
    >
      {(listed) => <ReviewList reviews={listed} helperName={props.helperName} />}
    </PagedList>
  );
}

function ReviewSkeletons(): ReactElement {
  return (
    <div className="stack-sm">
      <VisuallyHidden role="status">Loading reviews</VisuallyHidden>
      {[0, 1].map((index) => (
        <div key={index} className="stack-sm">
          <Skeleton width="50%" height={20} />
          <Skeleton width="100%" height={40} />
        </div>
      ))}
    </div>
  );
}
