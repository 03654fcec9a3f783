import { IconClockHour4, IconRosetteDiscountCheckFilled, IconUpload } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { UploadButton } from '../uploads/upload-button.tsx';
import classes from './profile.module.css';

interface Identity {
  governmentId?: string | null;
  idDocumentUrl?: string | null;
  verificationStatus?: string;
  verificationNotes?: string | null;
}

/**
 * Government ID: 'Verified' once an admin has verified the account, until then 'Unverified'
 * (docs/product/verification-and-uploads.md, ID documents).
 */
export function IdentityVerification({ identity }: { identity: Identity }): ReactElement {
  if (identity.governmentId) {
    return (
      <p className={`with-icon ${classes['identity']}`} data-verified>
        <IconRosetteDiscountCheckFilled size={22} aria-hidden />
        <strong>Verified</strong>
      </p>
    );
  }
  return (
    <>
      <p className="with-icon">
        <IconClockHour4 size={22} aria-hidden />
        <strong>Unverified</strong>
      </p>
      <p className={classes['identityText']}>ID verification pending</p>
      {identity.idDocumentUrl && (
        <p className={classes['identityText']}>We received your document. It is waiting for review.</p>
      )}
      {identity.verificationStatus === 'rejected' && (
        <p className={classes['identityText']}>
          We could not verify your account.{identity.verificationNotes && ` ${identity.verificationNotes}`}
        </p>
      )}
      <div className={classes['identityAction']}>
        <UploadButton kind="governmentId" leftSection={<IconUpload size={18} aria-hidden />}>
          {identity.idDocumentUrl ? 'Replace ID' : 'Upload ID'}
        </UploadButton>
      </div>
      <p className={classes['identityText']}>Your ID is private. Professionals and other users never see it.</p>
    </>
  );
}
