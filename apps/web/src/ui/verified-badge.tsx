import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Badge } from './badge.tsx';

/** Says that an admin has verified the account. */
export function VerifiedBadge(): ReactElement {
  return (
    <Badge look="bare" tone="verified" icon={IconRosetteDiscountCheckFilled}>
      Verified
    </Badge>
  );
}
