import type { AdminUserRecord } from '@get-my-helpers/validation/admin';
import { limits } from '@get-my-helpers/validation/limits';
import { tradeNames, type VerificationStatus } from '@get-my-helpers/validation/reference';
import { IconCheck, IconX, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useId, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { formatPlace } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CardHead } from '../../ui/card-head.tsx';
import { TradeChips } from '../../ui/chip-list.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { lateForm } from '../../ui/forms/late-form.tsx';
import classes from './admin.module.css';
import { IdDocument } from './id-document.tsx';
import { UserSecurity } from './user-security.tsx';
import { VerificationHistory } from './verification-history.tsx';
import { refreshAfterVerification } from './refresh.ts';

const noteField = lateForm(async () => (await import('../../ui/forms/long-text.tsx')).LongText, 120);

/** A user with status, and Verify and Reject unless verified already. */
export function AdminUserCard({ user }: { user: AdminUserRecord }): ReactElement {
  const nameId = useId();
  const heading = useFocusRecovery<HTMLHeadingElement>(user.verificationStatus);
  return (
    <article className={classes['user']} aria-labelledby={nameId}>
      <CardHead aside={<VerificationBadge status={user.verificationStatus} />}>
        <h3 ref={heading} tabIndex={-1} id={nameId}>
          {user.name}
        </h3>
      </CardHead>
      <p className="quiet">
        <EmailText email={user.email} />
      </p>
      <p className="quiet">{formatPlace(user.city, user.state)}</p>
      {user.specialties && <TradeChips trades={user.specialties} />}
      {user.tradeType && (
        <p>
          {tradeNames[user.tradeType]}
          {user.company && `, ${user.company}`}
        </p>
      )}
      {user.verificationNotes && <p className="quiet">Note: {user.verificationNotes}</p>}
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
  const decideAndReset = (status: 'verified' | 'rejected'): void =>
    decide(status, notes, () => {
      // The note belonged to this decision, so close its field for the next one.
      setNoting(false);
      setNotes('');
    });
  return (
    <div className={classes['decision']}>
      {noting && (
        <noteField.Part
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
          onClick={() => decideAndReset('verified')}
          aria-label={`Verify ${user.name}`}
        >
          Verify
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconX size={18} aria-hidden />}
          disabled={deciding}
          onClick={() => decideAndReset('rejected')}
          aria-label={`Reject ${user.name}`}
        >
          Reject
        </Button>
        {!noting && (
          <Button
            size="sm"
            variant="subtle"
            onClick={() => void openLoaded(noteField.load, () => setNoting(true))}
            aria-label={`Add note on ${user.name}`}
          >
            Add note
          </Button>
        )}
      </div>
    </div>
  );
}

interface Verification {
  /** `notes` are kept with the decision, and shown to the owner of the account. */
  decide: (status: 'verified' | 'rejected', notes: string, onDecided: () => void) => void;
  deciding: boolean;
}

const meta = { errorFallback: 'The verification status was not updated. Please try again.' };

/** Verifies or rejects a user, then refreshes the list and the statistics. */
function useVerification({ id, type }: Pick<AdminUserRecord, 'id' | 'type'>): Verification {
  const api = useApi();
  const kind = type === 'helper' ? 'Helper' : 'Professional';
  const onSuccess = async (): Promise<void> => {
    notify.success('Success', `${kind} verification status updated`);
    await refreshAfterVerification(api, { id, type });
  };
  const verifyHelper = useChange(({ admin }) => admin.verifyHelper, { meta, onSuccess });
  const verifyProfessional = useChange(({ admin }) => admin.verifyProfessional, { meta, onSuccess });
  const chosen = type === 'helper' ? verifyHelper : verifyProfessional;
  return {
    decide: (status, notes, onDecided) =>
      chosen.mutate({ id, status, ...(notes.trim() !== '' && { notes }) }, { onSuccess: onDecided }),
    deciding: chosen.isPending,
  };
}

const badges = {
  pending: { tone: 'warning', icon: IconClock },
  verified: { tone: 'good', icon: IconCircleCheck },
  rejected: { tone: 'bad', icon: IconCircleX },
} as const;

/** The account's status: a word and a shape beside the color. */
function VerificationBadge({ status }: { status: VerificationStatus }): ReactElement {
  return (
    <Badge look="outlined" {...badges[status]}>
      {status}
    </Badge>
  );
}
