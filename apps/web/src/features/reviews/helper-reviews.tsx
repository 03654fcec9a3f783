import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../lib/trpc.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ReviewList } from './review-list.tsx';
import { helperReviewsQuery } from './queries.ts';

interface HelperReviewsProps {
  helperId: string;
  helperName: string;
  /** On a helper's page, where each page of the list has an address for who has no JavaScript: the cursor in it. */
  page?: { from: string | undefined };
}

/** The reviews of one helper, newest first, a page at a time. */
export function HelperReviews({ helperId, helperName, page }: HelperReviewsProps): ReactElement {
  const from = page?.from;
  const reviews = useInfiniteQuery(helperReviewsQuery(useApi(), helperId, { from }));
  const next = page && reviews.data?.pages.at(-1)?.nextCursor;
  const previous = reviews.data?.pages[0]?.previousCursor;
  return (
    <>
      {from !== undefined && (
        <p className="row">
          {previous && (
            <TextLink
              to="/helper/$id"
              params={{ id: helperId }}
              search={{ reviews: previous }}
              hash="reviews"
              rel="prev"
              className="target"
            >
              Newer reviews
            </TextLink>
          )}
          <TextLink to="/helper/$id" params={{ id: helperId }} hash="reviews" className="target">
            Back to the newest reviews
          </TextLink>
        </p>
      )}
      <PagedList
        pages={reviews}
        noun="reviews"
        nextAddress={next ? `/helper/${helperId}?reviews=${next}#reviews` : undefined}
        waiting={<ReviewSkeletons />}
        failure="The reviews did not load."
        empty={<p className="quiet">No reviews yet.</p>}
      >
        {(listed) => <ReviewList reviews={listed} helperName={helperName} />}
      </PagedList>
    </>
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
