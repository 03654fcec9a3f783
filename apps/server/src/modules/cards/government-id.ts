import type { VerificationStatus } from '@get-my-helpers/validation/reference';

interface Verification {
  idDocumentUrl: string | null;
  verificationStatus: VerificationStatus;
}

/** Of an account that was verified without a file, for example in person. */
const verifiedWithoutFile = 'verified';

/**
 * Shown as 'Verified' unless null (docs/product/verification-and-uploads.md, ID documents): null until an admin has
 * verified the account, then the address of the ID document, or a constant if the admin needed no file.
 */
export function governmentIdOf({ idDocumentUrl, verificationStatus }: Verification): string | null {
  return verificationStatus === 'verified' ? (idDocumentUrl ?? verifiedWithoutFile) : null;
}
