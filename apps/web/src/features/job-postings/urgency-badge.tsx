import type { Urgency } from '@get-my-helpers/validation/reference';
import { IconAlertTriangle, IconClock, IconClockPause } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import classes from './badges.module.css';

type Weight = 'destructive' | 'default' | 'secondary';

/** Urgent and high are destructive, medium and normal default, low secondary. */
const weights: Readonly<Record<Urgency, Weight>> = {
  urgent: 'destructive',
  high: 'destructive',
  normal: 'default',
  medium: 'default',
  low: 'secondary',
};
const pictures = { destructive: IconAlertTriangle, default: IconClock, secondary: IconClockPause };

/** How urgent a job is: a word and a shape beside the colour. */
export function UrgencyBadge({ urgency, children }: { urgency: Urgency; children: ReactNode }): ReactElement {
  const weight = weights[urgency];
  const Picture = pictures[weight];
  return (
    <span className={classes['badge']} data-weight={weight}>
      <Picture size={15} aria-hidden />
      {children}
    </span>
  );
}
