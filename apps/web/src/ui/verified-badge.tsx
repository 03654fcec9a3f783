import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './verified-badge.module.css';

/** Says that an admin has verified the account. */
export function VerifiedBadge(): ReactElement {
  return (
    <span className={classes['badge']}>
      <IconRosetteDiscountCheckFilled size={16} aria-hidden />
      Verified
    </span>
  );
}
