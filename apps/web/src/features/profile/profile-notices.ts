import { currentSession, signIn } from '../../lib/session.ts';
import { notify } from '../../lib/notify.ts';

/** Texts of specification section 8. */
export const updateFailure = {
  errorTitle: 'Update Failed',
  errorFallback: 'Failed to update profile. Please try again.',
} as const;

/** Confirms a saved profile and brings name and e-mail in the header in line with it. */
export function confirmUpdate(saved: { name: string; email?: string }): void {
  const { user } = currentSession();
  if (user) signIn({ ...user, name: saved.name, email: saved.email ?? user.email });
  notify.success('Profile Updated', 'Your changes are saved.');
}
