import type { ReactElement } from 'react';
import type { DayLook } from './calendar-days.ts';
import classes from './calendar.module.css';

const paths: Readonly<Record<DayLook, string>> = {
  free: 'M2 6.5 5 9.5 10 3.5',
  extra: 'M6 2.5v7M2.5 6h7',
  off: 'M3 6h6',
  blocked: 'M3 3l6 6M9 3l-6 6',
  booked: 'M2 4.5h8v5h-8zM4.5 4.5v-2h3v2',
};

/** The sign of a day, by which it can be told without its color. */
export function DayMark({ look }: { look: DayLook }): ReactElement {
  return (
    <svg className={classes['mark']} viewBox="0 0 12 12" aria-hidden>
      <path d={paths[look]} />
    </svg>
  );
}
