import type { AdminUserRecord } from '@get-my-helpers/validation/admin';
import { tradeNames } from '@get-my-helpers/validation/reference';
import { limits } from '@get-my-helpers/validation/limits';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useId, useState, type ReactElement } from 'react';
import { formatPlace } from '../../lib/format.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { Button } from '../../ui/button.tsx';
import { TradeChips } from '../../ui/chip-list.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { LongText } from '../../ui/forms/long-text.tsx';
import classes from './admin.module.css';
import { IdDocument } from './id-document.tsx';
import { UserSecurity } from './user-security.tsx';
import { useVerification } from './use-verification.ts';
import { VerificationBadge } from './verification-badge.tsx';
import { VerificationHistory } from './verification-history.tsx';

/** A user with status, and Verify and Reject unless verified already. */
export function AdminUserCard({ user }: { user: AdminUserRecord }): ReactElement {
  const nameId = useId();
  const heading = useFocusRecovery<HTMLHeadingElement>(user.verificationStatus);
  return (
    <article className={classes['user']} aria-labelledby={nameId}>
      <div className={classes['userHead']}>
        <h3 ref={heading} tabIndex={-1} id={nameId}>
          {user.name}
        </h3>
        <VerificationBadge status={user.verificationStatus} />
      </div>
      <p className={classes['quiet']}>
        <EmailText email={user.email} />
      </p>
      <p className={classes['quiet']}>{formatPlace(user.city, user.state)}</p>
      {user.specialties && <TradeChips trades={user.specialties} />}
      {user.tradeType && (
        <p>
          {tradeNames[user.tradeType]}
          {user.company && `, ${user.company}`}
        </p>
      )}
      {user.verificationNotes && <p className={classes['quiet']}>Note: {user.verificationNotes}</p>}
      <IdDocument user={user} />
      <VerificationHistory user={user} />
      <UserSecurity user={user} />
      {user.verificationStatus !== 'verified' && <Decision user={user} />}
    </article>
  );
}

/** Verify and Reject, with a note to go with either. */
function Decision({ user }: { user: AdminUserRecord }): ReactElement {
  const { decide, deciding } = useVerification(user);
  const [noting, setNoting] = useState(false);
  const [notes, setNotes] = useState('');
  const settle = (status: 'verified' | 'rejected'): void =>
    decide(status, notes, () => {
      // The note was about this decision; the next one starts without.
      setNoting(false);
      setNotes('');
    });
  return (
    <div className={classes['decision']}>
      {noting && (
        <LongText
          label="Note"
          aria-label={`Note on ${user.name}`}
          description="The account owner can read it."
          data-autofocus
          maxLength={limits.verificationNotes}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
      )}
      <div className="row">
        <Button
          size="sm"
          leftSection={<IconCheck size={18} aria-hidden />}
          disabled={deciding}
          onClick={() => settle('verified')}
          aria-label={`Verify ${user.name}`}
        >
          Verify
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconX size={18} aria-hidden />}
          disabled={deciding}
          onClick={() => settle('rejected')}
          aria-label={`Reject ${user.name}`}
        >
          Reject
        </Button>
        {!noting && (
          <Button size="sm" variant="subtle" onClick={() => setNoting(true)} aria-label={`Add note on ${user.name}`}>
            Add note
          </Button>
        )}
      </div>
    </div>
  );
}
