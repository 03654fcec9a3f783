import { limits } from '@get-my-helpers/validation/limits';
import type { ReactElement } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './helper-reviews.module.css';
import { ReviewList } from './review-list.tsx';

/** The reviews of one helper, newest first, a page at a time. */
export function HelperReviews(props: { helperId: string; helperName: string }): ReactElement {
  const reviews = trpc.reviews.listForHelper.useInfiniteQuery(
    { helperId: props.helperId, limit: limits.reviewsPageSize },
    { getNextPageParam: (page) => page.nextCursor },
  );
  if (reviews.isPending) return <ReviewSkeletons />;
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
  const total = reviews.data.pages[0]?.total ?? listed.length;
  if (listed.length === 0) return <p className={classes['none']}>No reviews yet.</p>;
  return (
    <>
      <ReviewList reviews={listed} helperName={props.helperName} />
      <ShowMore pages={reviews} noun="reviews" shown={listed.length} total={total} />
    </>
  );
}

function ReviewSkeletons(): ReactElement {
  return (
    <div className={classes['skeletons']}>
      <VisuallyHidden role="status">Loading reviews</VisuallyHidden>
      {[0, 1].map((index) => (
        <div key={index} className={classes['skeletons']}>
          <Skeleton width="50%" height={20} />
          <Skeleton width="100%" height={40} />
        </div>
      ))}
    </div>
  );
}
