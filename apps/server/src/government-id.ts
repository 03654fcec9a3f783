import type { VerificationStatus } from '@get-my-helpers/validation/reference';

interface Account {
  idDocumentUrl: string | null;
  verificationStatus: VerificationStatus;
}

/** The ID document as the one that counts: only once an admin has verified the account (decision D4). */
export function governmentIdOf({ idDocumentUrl, verificationStatus }: Account): string | null {
  return verificationStatus === 'verified' ? idDocumentUrl : null;
}
