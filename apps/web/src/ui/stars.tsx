import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { limits } from '@get-my-helpers/validation/limits';
import { formatCount, formatPlural, formatRating } from '../lib/format.ts';
import classes from './stars.module.css';

const places = Array.from({ length: limits.ratingMax }, (_, index) => index + 1);

/** Five stars, as many filled as the rounded rating; read as 'Rated 4.5 out of 5'. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }): ReactElement {
  const filled = Math.round(rating);
  return (
    <span
      className={classes['stars']}
      role="img"
      aria-label={`Rated ${formatRating(rating)} out of ${limits.ratingMax}`}
    >
      {places.map((place) =>
        place <= filled ? (
          <IconStarFilled key={place} size={size} aria-hidden />
        ) : (
          <IconStar key={place} size={size} stroke={1.5} aria-hidden />
        ),
      )}
    </span>
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
