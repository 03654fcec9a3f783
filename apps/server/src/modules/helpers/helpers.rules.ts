import type { HelperProfile } from '@get-my-helpers/validation/helper';
import { dayIn, siteZone } from '@get-my-helpers/validation/zones';
import type { AdminUser, SessionUser } from '@get-my-helpers/validation/session';

/** How much of a helper's profile a caller sees (docs/product/who-sees-what.md, The matrix). */
export type HelperView = 'public' | 'contact' | 'private';

interface Caller {
  user: SessionUser | null;
  admin: AdminUser | null;
}

/** A helper's profile with everything that any caller may see. */
export type FullProfile = Required<Omit<HelperProfile, 'contactRefusal' | 'distanceMiles' | 'travelsToYou'>>;

/**
 * What everybody is told of a verification: the month, and whether there was an ID to check
 * (docs/product/verification-and-uploads.md, Verification).
 */
export function verificationOf(
  { verificationStatus, verifiedAt }: Pick<FullProfile, 'verificationStatus' | 'verifiedAt'>,
  governmentId: boolean,
): HelperProfile['verification'] {
  if (verificationStatus !== 'verified' || verifiedAt === null) return null;
  return { month: dayIn(siteZone, new Date(verifiedAt)).slice(0, 7), governmentId };
}

/** The owner and admins see everything, professionals also the contact data, everybody else only the public part. */
export function helperViewOf({ user, admin }: Caller, helperId: string): HelperView {
  if (admin || (user?.type === 'helper' && user.id === helperId)) return 'private';
  return user?.type === 'professional' ? 'contact' : 'public';
}

/** Only professionals and admins get the filtered list; everybody else a preview. */
export function mayListHelpers({ user, admin }: Caller): boolean {
  return admin !== null || user?.type === 'professional';
}

/** The fields of a profile that a view shows; what it may not show is absent. */
export function profileFor(view: HelperView, helper: FullProfile): HelperProfile {
  const { email, phone, address, zipCode, driversLicense, idDocumentUrl, governmentId, ...rest } = helper;
  const { verificationStatus, verificationNotes, verifiedAt, updatedAt, ...shown } = rest;
  const open = verificationStatus === 'rejected' ? { ...shown, workSamples: [], allowsSearchEngines: false } : shown;
  if (view === 'public') return open;
  if (view === 'contact') return { ...open, email, phone };
  return helper;
}
