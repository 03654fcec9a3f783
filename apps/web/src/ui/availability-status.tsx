import { IconCircleCheckFilled, IconCircleHalf2, IconCircleX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { availabilityStatus } from './availability.ts';
import classes from './availability-status.module.css';

const pictures = { Available: IconCircleCheckFilled, Limited: IconCircleHalf2, Unavailable: IconCircleX };

/** The documented status of a week, as a labelled dot whose shape differs too. */
export function AvailabilityStatus({ week }: { week: readonly boolean[] }): ReactElement {
  const status = availabilityStatus(week);
  const Picture = pictures[status];
  return (
    <span className={classes['status']} data-status={status}>
      <Picture size={16} aria-hidden />
      {status}
    </span>
  );
}
