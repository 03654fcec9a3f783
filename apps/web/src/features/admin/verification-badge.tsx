import type { VerificationStatus } from '@get-my-helpers/validation/reference';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './admin.module.css';

const pictures = { pending: IconClock, verified: IconCircleCheck, rejected: IconCircleX };

/** The account's status: a word and a shape beside the colour. */
export function VerificationBadge({ status }: { status: VerificationStatus }): ReactElement {
  const Picture = pictures[status];
  return (
    <span className={classes['status']} data-status={status}>
      <Picture size={16} aria-hidden />
      {status}
    </span>
  );
}
