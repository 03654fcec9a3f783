import type { VerificationStatus } from '@get-my-helpers/validation/reference';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Badge } from '../../ui/badge.tsx';

const badges = {
  pending: { tone: 'warning', icon: IconClock },
  verified: { tone: 'good', icon: IconCircleCheck },
  rejected: { tone: 'bad', icon: IconCircleX },
} as const;

/** The account's status: a word and a shape beside the color. */
export function VerificationBadge({ status }: { status: VerificationStatus }): ReactElement {
  return (
    <Badge look="outlined" {...badges[status]}>
      {status}
    </Badge>
  );
}
