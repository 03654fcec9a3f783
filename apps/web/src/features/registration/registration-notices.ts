import { productName } from '@get-my-helpers/validation/reference';
import { notify } from '../../lib/notify.ts';

/** The product's texts, to the letter (docs/product/screens.md, Texts). */
export const registrationFailure = {
  errorTitle: 'Registration Failed',
  errorFallback: 'An error occurred during registration. Please try again.',
} as const;

export function notifyRegistered(): void {
  notify.success('Registration Successful', `Welcome to ${productName}! Redirecting to your dashboard...`);
}
