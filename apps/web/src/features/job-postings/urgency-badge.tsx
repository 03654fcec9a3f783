import type { Urgency } from '@get-my-helpers/validation/reference';
import { IconAlertTriangle, IconClock, IconClockPause } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';

const pressing = { look: 'filled', tone: 'bad', icon: IconAlertTriangle } as const;
const usual = { look: 'filled', tone: 'plain', icon: IconClock } as const;
const badges = {
  urgent: pressing,
  high: pressing,
  normal: usual,
  medium: usual,
  low: { look: 'plain', tone: 'quiet', icon: IconClockPause },
} as const;

/** How urgent a job is: a word and a shape beside the color. */
export function UrgencyBadge({ urgency, children }: { urgency: Urgency; children: ReactNode }): ReactElement {
  return <Badge {...badges[urgency]}>{children}</Badge>;
}
