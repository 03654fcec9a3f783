import { IconStarFilled } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { formatCount, formatPlural } from '../../lib/format.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './rating-breakdown.module.css';

/** How many reviews have five stars, four, and so on: a bar and a number each. */
export function RatingBreakdown({ counts }: { counts: readonly number[] }): ReactElement | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return (
    <ul className={`tabular ${classes['stars']}`} aria-label="Reviews by stars">
      {counts.map((count, index) => (
        <li key={index}>
          <VisuallyHidden>
            {formatPlural(counts.length - index, 'star')}: {formatPlural(count, 'review')}
          </VisuallyHidden>
          <span className={classes['label']} aria-hidden>
            {counts.length - index}
            <IconStarFilled size={14} />
          </span>
          <span className={classes['track']} aria-hidden>
            <span style={{ width: `${(count / total) * 100}%` }} />
          </span>
          <span aria-hidden>{formatCount(count)}</span>
        </li>
      ))}
    </ul>
  );
}
