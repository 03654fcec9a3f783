import type { ReactElement } from 'react';
import { formatDollars } from '../lib/format.ts';

/** '$28/hr', large. */
export function Rate({ dollarsPerHour }: { dollarsPerHour: number }): ReactElement {
  return (
    <p className="rate">
      <strong className="tabular">{formatDollars(dollarsPerHour)}</strong>/hr
    </p>
  );
}
