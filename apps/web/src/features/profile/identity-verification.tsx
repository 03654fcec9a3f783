import { IconClockHour4, IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './profile.module.css';

interface Identity {
  governmentId?: string | null;
  idDocumentUrl?: string | null;
  verificationStatus?: string;
  verificationNotes?: string | null;
}

/** Government ID: 'Verified' once an admin has verified the account, until then 'Unverified' (decision D4). */
export function IdentityVerification({ identity }: { identity: Identity }): ReactElement {
  if (identity.governmentId) {
    return (
      <p className={classes['identity']} data-verified>
        <IconRosetteDiscountCheckFilled size={22} aria-hidden />
        <strong>Verified</strong>
      </p>
    );
  }
  return (
    <>
      <p className={classes['identity']}>
        <IconClockHour4 size={22} aria-hidden />
        <strong>Unverified</strong>
      </p>
      <p className={classes['identityText']}>ID verification pending</p>
      {identity.idDocumentUrl && (
        <p className={classes['identityText']}>We received your document. It waits for review.</p>
      )}
      {identity.verificationStatus === 'rejected' && (
        <p className={classes['identityText']}>
          The last review did not verify your account.{identity.verificationNotes && ` ${identity.verificationNotes}`}
        </p>
      )}
    </>
  );
}
