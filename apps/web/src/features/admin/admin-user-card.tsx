import type { AdminUserRecord } from '@get-my-helpers/validation/admin';
import { tradeNames } from '@get-my-helpers/validation/reference';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useId, type ReactElement } from 'react';
import { formatPlace } from '../../lib/format.ts';
import { useFocusCatch } from '../../lib/use-focus-catch.ts';
import { TradeChips } from '../../ui/chip-list.tsx';
import classes from './admin.module.css';
import { useVerification } from './use-verification.ts';
import { VerificationBadge } from './verification-badge.tsx';

/** A user with status, and Verify and Reject unless verified already. */
export function AdminUserCard({ user }: { user: AdminUserRecord }): ReactElement {
  const nameId = useId();
  const heading = useFocusCatch<HTMLHeadingElement>(user.verificationStatus);
  const { decide, deciding } = useVerification(user);
  return (
    <article className={classes['user']} aria-labelledby={nameId}>
      <div className={classes['userHead']}>
        <h3 ref={heading} tabIndex={-1} id={nameId}>
          {user.name}
        </h3>
        <VerificationBadge status={user.verificationStatus} />
      </div>
      <p className={classes['quiet']}>{user.email}</p>
      <p className={classes['quiet']}>{formatPlace(user.city, user.state)}</p>
      {user.specialties && <TradeChips trades={user.specialties} />}
      {user.tradeType && (
        <p>
          {tradeNames[user.tradeType]}
          {user.company && `, ${user.company}`}
        </p>
      )}
      {user.verificationStatus !== 'verified' && (
        <div className={classes['decisions']}>
          <Button
            size="sm"
            leftSection={<IconCheck size={18} aria-hidden />}
            disabled={deciding}
            onClick={() => decide('verified')}
            aria-label={`Verify ${user.name}`}
          >
            Verify
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconX size={18} aria-hidden />}
            disabled={deciding}
            onClick={() => decide('rejected')}
            aria-label={`Reject ${user.name}`}
          >
            Reject
          </Button>
        </div>
      )}
    </article>
  );
}
