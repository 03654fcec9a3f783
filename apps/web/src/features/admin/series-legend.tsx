import type { ReactElement } from 'react';
import classes from './charts.module.css';

/** What the two shades of the charts stand for. */
export function SeriesLegend(): ReactElement {
  return (
    <span className={classes['legend']}>
      <span data-series="helpers">Helpers</span>
      <span data-series="professionals">Professionals</span>
    </span>
  );
}
