import { isSameEmail } from './new-email-field.tsx';
import { currentSession, signIn } from '../../lib/session.ts';
import { notify } from '../../lib/notify.ts';

/** The product's texts, to the letter (docs/product/screens.md, Texts). */
export const updateFailure = {
  errorTitle: 'Update Failed',
  errorFallback: 'Failed to update profile. Please try again.',
} as const;

const confirmText = 'We sent a link to your new address. Please open it to confirm the address.';

/** Confirms a saved profile and brings name and email in the header in line with it; true when the email is a new one. */
export function confirmUpdate(saved: { name: string; email?: string }): boolean {
  const { user } = currentSession();
  if (user) signIn({ ...user, name: saved.name, email: saved.email ?? user.email });
  const isNewEmail = user !== null && saved.email !== undefined && !isSameEmail(saved.email, user.email);
  notify.success('Profile Updated', isNewEmail ? confirmText : 'Your changes are saved.');
  return isNewEmail;
}
