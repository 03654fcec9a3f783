import { weekdayOf } from '@get-my-helpers/validation/day-text';
import type { FoundHelper } from '@get-my-helpers/validation/helper';
import { limits } from '@get-my-helpers/validation/limits';
import { productName } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { addDays, shortDay, today } from '../lib/days.ts';
import { listText } from '../lib/list-text.ts';
import { useReaderClock } from '../lib/use-reader-clock.ts';
import { formatCount, formatPlural, formatRating } from '../lib/format.ts';

const week = 7;

/** 'Tue' within the next seven days, 'Tue, Dec 8' after them. */
const nearDay = (day: string): string => (day < addDays(today(), week) ? weekdayOf(day) : shortDay(day));

/** What besides the reviews puts a helper where they are in a list: 'about 12 mi', 'travels to you', 'free Tue'. */
function reasonsFor(helper: FoundHelper, days: readonly string[]): string[] {
  const { distanceMiles, travelsToYou, travelMiles, nextFreeOn } = helper;
  const free = days.length > 0 ? days : nextFreeOn ? [nextFreeOn] : [];
  const isNotFree = days.length === 0 && nextFreeOn === null;
  return [
    ...(distanceMiles ? [`about ${formatCount(distanceMiles)} mi`] : []),
    ...(travelsToYou === true ? ['travels to you'] : []),
    ...(travelsToYou === false ? [`travels up to ${travelMiles} mi`] : []),
    ...(isNotFree ? [`not free in the next ${limits.publicCalendarDays} days`] : []),
    ...(free.length > 0 ? [`free ${listText(free.map(nearDay))}`] : []),
  ];
}

/** One quiet line that says why a helper stands here: '4.9 from 23 reviews · about 12 mi · travels to you · free Tue'. */
export function WhyFound({ helper, days }: { helper: FoundHelper; days: readonly string[] }): ReactElement {
  const reasons = useReaderClock(() =>
    reasonsFor(helper, days)
      .map((reason) => ` · ${reason}`)
      .join(''),
  );
  return (
    <p className="note tabular">
      <Reviews {...helper} />
      {reasons}
    </p>
  );
}

/** '4.9 from 23 reviews'; a narrow card shows the short count instead of the words. */
function Reviews({ rating, totalReviews }: Pick<FoundHelper, 'rating' | 'totalReviews'>): ReactElement {
  if (totalReviews === 0) return <>No reviews yet</>;
  return (
    <span data-count={`(${formatCount(totalReviews)})`}>
      {formatRating(rating)} <span>from {formatPlural(totalReviews, 'review')}</span>
    </span>
  );
}

/** Says openly that somebody stands here because they are new. */
export function WhyNewcomer(): ReactElement {
  return (
    <p className="note">
      <strong>New on {productName}:</strong> shown here to give new helpers a start
    </p>
  );
}
