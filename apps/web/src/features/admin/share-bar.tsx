import type { ReactElement } from 'react';
import classes from './charts.module.css';

/** Counts as one bar, each part as long as its share of `most`; the figures stand beside it as text. */
export function ShareBar(props: { helpers: number; professionals?: number; most: number }): ReactElement {
  const { helpers, professionals = 0, most } = props;
  const width = (count: number): string => `${most === 0 ? 0 : (count / most) * 100}%`;
  return (
    <span className={classes['share']} aria-hidden>
      <span data-series="helpers" style={{ width: width(helpers) }} />
      <span data-series="professionals" style={{ width: width(professionals) }} />
    </span>
  );
}
