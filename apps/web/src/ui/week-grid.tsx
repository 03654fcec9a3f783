import { weekdays } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { describeWeek } from './availability.ts';
import classes from './week-grid.module.css';

/** Seven cells, Monday first: a filled cell with a tick is a free day, a struck one is not. Dense: one row of small cells. */
export function WeekGrid(props: { week: readonly boolean[]; isDense?: boolean }): ReactElement {
  const { week, isDense = false } = props;
  return (
    <div className={classes['week']} data-dense={isDense || undefined} role="img" aria-label={describeWeek(week)}>
      {weekdays.map((day, index) => (
        <span key={day.id} className={classes['day']} data-free={week[index] === true || undefined}>
          <span>{day.short}</span>
          <svg viewBox="0 0 12 12" aria-hidden>
            <path d={week[index] ? 'M2 6.5 5 9.5 10 3.5' : 'M3 6h6'} />
          </svg>
        </span>
      ))}
    </div>
  );
}
