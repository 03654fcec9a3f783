import { z } from 'zod';
import { email } from './common.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** A new password with its documented minimum, 128 characters at most. */
export function newPassword(min: number, tooShort: string): z.ZodType<string, string> {
  return z.string(tooShort).min(min, tooShort).max(limits.passwordMax, messages.passwordTooLong);
}

/** The two fields that a registration form asks twice; the calls do not take them. */
export function confirmFields(
  min: number,
  tooShort: string,
): { confirmEmail: typeof email; confirmPassword: z.ZodType<string, string> } {
  return { confirmEmail: email, confirmPassword: newPassword(min, tooShort) };
}

interface Confirmed {
  email: string;
  confirmEmail: string;
  password: string;
  confirmPassword: string;
}

/** The pairs are compared whatever else is wrong: one should not find out only after everything else is right. */
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
