import type { ReactElement } from 'react';
import { limits } from '@get-my-helpers/validation/limits';
import { formatCount, formatPlural, formatRating } from '../lib/format.ts';
import classes from './stars.module.css';

/** Five stars, filled as far as the rating goes; read as 'Rated 4.5 out of 5'. `size` of one star in pixels. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }): ReactElement {
  return (
    <span
      className={classes['stars']}
      style={{
        width: size * limits.ratingMax,
        height: size,
        backgroundSize: `${(rating / limits.ratingMax) * 100}% 100%`,
      }}
      role="img"
      aria-label={`Rated ${formatRating(rating)} out of ${limits.ratingMax}`}
    />
  );
}

/** Stars with the number and the count: '4.8 (12)', in full '4.8 (12 reviews)'; without a review 'No reviews yet'. */
export function RatingSummary(props: { rating: number; totalReviews: number; inFull?: boolean }): ReactElement {
  const { rating, totalReviews, inFull = false } = props;
  if (totalReviews === 0) return <span className={classes['none']}>No reviews yet</span>;
  return (
    <span className={classes['summary']}>
      <Stars rating={rating} />
      <strong className="tabular">{formatRating(rating)}</strong>
      <span className={classes['count']}>
        ({inFull ? formatPlural(totalReviews, 'review') : formatCount(totalReviews)})
      </span>
    </span>
  );
}
