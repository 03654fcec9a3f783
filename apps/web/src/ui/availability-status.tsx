import { IconCircleCheckFilled, IconCircleHalf2, IconCircleX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { availabilityStatus } from './availability.ts';
import { Badge } from './badge.tsx';

const badges = {
  Available: { tone: 'good', icon: IconCircleCheckFilled },
  Limited: { tone: 'warning', icon: IconCircleHalf2 },
  Unavailable: { tone: 'bad', icon: IconCircleX },
} as const;

/** The documented status of a week, as a labeled dot whose shape differs too. */
export function AvailabilityStatus({ week }: { week: readonly boolean[] }): ReactElement {
  const status = availabilityStatus(week);
  return (
    <Badge look="bare" {...badges[status]}>
      {status}
    </Badge>
  );
}
