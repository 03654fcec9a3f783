import { z } from 'zod';
import { email } from './common.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** A new password with its documented minimum, 128 characters at most. */
export function newPassword(min: number, tooShort: string): z.ZodType<string, string> {
  return z.string(tooShort).min(min, tooShort).max(limits.passwordMax, messages.passwordTooLong);
}

/** The confirmation fields for email and password, which only the registration form has, not the call. */
export function confirmFields(
  min: number,
  tooShort: string,
): { confirmEmail: typeof email; confirmPassword: z.ZodType<string, string> } {
  return { confirmEmail: email, confirmPassword: newPassword(min, tooShort) };
}

/** The version of the terms that whoever registers was shown, where their form says so. */
export const shownTerms = z.iso.date('Please send the version of the terms as YYYY-MM-DD').optional();

interface Confirmed {
  email: string;
  confirmEmail: string;
  password: string;
  confirmPassword: string;
}

/** Compares the pairs even if other fields are invalid, so that the form shows all problems at once. */
export const evenWithOtherIssues = { when: (): boolean => true };

/** Adds the documented messages on confirmEmail and confirmPassword when the pairs differ. */
export function checkConfirmFields(values: Confirmed, context: z.RefinementCtx): void {
  if (values.email !== values.confirmEmail) {
    context.addIssue({ code: 'custom', path: ['confirmEmail'], message: messages.emailsMustMatch });
  }
  if (values.password !== values.confirmPassword) {
    context.addIssue({ code: 'custom', path: ['confirmPassword'], message: messages.passwordsMustMatch });
  }
}
