import type { Review } from '@get-my-helpers/validation/review';
import { IconCornerDownRight, IconThumbUp } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Stars } from '../../ui/stars.tsx';
import classes from '../../ui/review-list.module.css';

/** A review as a list shows it; `createdAt` an ISO timestamp or calendar day. */
type ListedReview = Pick<
  Review,
  'id' | 'professionalName' | 'rating' | 'comment' | 'wouldRecommend' | 'createdAt' | 'responses'
> &
  Partial<Pick<Review, 'gigTitle'>>;

/** Reviews of a helper, each with the helper's response where there is one. */
export function ReviewList(props: { reviews: readonly ListedReview[]; helperName: string }): ReactElement {
  return (
    <ul className={classes['list']}>
      {props.reviews.map((review) => (
        <li key={review.id} className={classes['review']}>
          <div className={classes['head']}>
            <strong>{review.professionalName}</strong>
            <Stars rating={review.rating} />
            <time dateTime={review.createdAt}>
              <DateText of={review.createdAt} />
            </time>
          </div>
          {review.gigTitle && <p className="note">Gig: {review.gigTitle}</p>}
          <p className="prose">{review.comment}</p>
          {review.wouldRecommend && (
            <Badge look="bare" tone="quiet" icon={IconThumbUp}>
              Recommended
            </Badge>
          )}
          {review.responses.map((response) => (
            <div key={response.id} className={classes['response']}>
              <div className={classes['head']}>
                <IconCornerDownRight size={16} aria-hidden />
                <strong>Reply from {props.helperName}</strong>
                <time dateTime={response.createdAt}>
                  <DateText of={response.createdAt} />
                </time>
              </div>
              <p className="prose">{response.comment}</p>
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
