import { z } from 'zod';
import { evenWithOtherIssues, newPassword as newPasswordOf } from './registration.ts';
import { email, id } from './common.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { userTypes, type UserType } from './reference.ts';

const token = z.string(messages.tokenInvalid).min(20, messages.tokenInvalid).max(200, messages.tokenInvalid);
/** The longer minimum for professionals is checked later, once the account type is known. */
const newPassword = z
  .string(messages.helperPasswordTooShort)
  .min(limits.helperPasswordMin, messages.helperPasswordTooShort)
  .max(limits.passwordMax, messages.passwordTooLong);
/** The current password in a call: a missing one is refused in the same way as a wrong one. */
export const currentPassword = z
  .string(messages.currentPasswordNeeded)
  .meta({ maxLength: limits.passwordMax })
  .nullish();
/** The current password in a form. */
const enteredPassword = z
  .string(messages.currentPasswordNeeded)
  .min(1, messages.currentPasswordNeeded)
  .max(limits.passwordMax, messages.passwordTooLong);

/** Input of account.requestPasswordReset. */
export const passwordResetRequest = z.object({
  type: z.enum(userTypes, 'Please say which kind of account it is'),
  email,
});
export type PasswordResetRequest = z.output<typeof passwordResetRequest>;

/** Input of account.resetPassword: the token of the mail. */
export const passwordReset = z.object({ token, password: newPassword });
export type PasswordReset = z.output<typeof passwordReset>;

/** Input of account.verifyEmail: the token of the mail. */
export const emailVerification = z.object({ token });

/** Input of account.undoEmailChange: the token of the mail to the old address. */
export const emailChangeUndo = z.object({
  token: z.string(messages.undoInvalid).min(20, messages.undoInvalid).max(200, messages.undoInvalid),
});

/** Response of account.undoEmailChange: a token with which account.resetPassword sets a new password. */
export const undoneEmailChange = z.object({ passwordToken: z.string() });
export type UndoneEmailChange = z.output<typeof undoneEmailChange>;

/** Input of account.changePassword. */
export const passwordChange = z.object({ currentPassword, newPassword });
export type PasswordChange = z.output<typeof passwordChange>;

const minimum: Readonly<Record<UserType, z.ZodType<string, string>>> = {
  helper: newPasswordOf(limits.helperPasswordMin, messages.helperPasswordTooShort),
  professional: newPasswordOf(limits.professionalPasswordMin, messages.professionalPasswordTooShort),
};

const checkRepeated = ({ newPassword: first, confirmPassword }: PasswordAgain, context: z.RefinementCtx): void => {
  if (first !== confirmPassword) {
    context.addIssue({ code: 'custom', path: ['confirmPassword'], message: messages.passwordsMustMatch });
  }
};

interface PasswordEntry {
  currentPassword: string;
}

interface PasswordAgain {
  newPassword: string;
  confirmPassword: string;
}

/** The form of account.resetPassword for this kind of account: the new password twice. */
export const passwordResetForm = (type: UserType): z.ZodType<PasswordAgain, PasswordAgain> =>
  z.object({ newPassword: minimum[type], confirmPassword: z.string() }).superRefine(checkRepeated, evenWithOtherIssues);

/** The form of account.changePassword for this kind of account: the new password twice. */
export const passwordChangeForm = (
  type: UserType,
): z.ZodType<PasswordEntry & PasswordAgain, PasswordEntry & PasswordAgain> =>
  z
    .object({ currentPassword: enteredPassword, newPassword: minimum[type], confirmPassword: z.string() })
    .superRefine(checkRepeated, evenWithOtherIssues);

/**
 * Input of calls that require the password so that a borrowed device cannot make them: account.delete,
 * account.endOtherSessions.
 */
export const passwordProof = z.object({ currentPassword });
export type PasswordProof = z.output<typeof passwordProof>;

/** The form of those calls. */
export const passwordProofForm = z.object({ currentPassword: enteredPassword });

/** What the settings of an account show. */
export const accountView = z
  .object({ email: z.string(), emailVerifiedAt: z.iso.datetime().nullable() })
  .meta({ id: 'AccountView' });
export type AccountView = z.output<typeof accountView>;

/** One of the caller's sessions. */
export const ownSession = z
  .object({
    id: z.guid(),
    userAgent: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.output<typeof ownSession>;

/** Input of account.endSession; ending the current session needs no password. */
export const sessionEnd = z.object({ id, currentPassword });
export type SessionEnd = z.output<typeof sessionEnd>;

/** How many sessions ended. */
export const endedSessions = z.object({ ended: z.int() });
export type EndedSessions = z.output<typeof endedSessions>;

/** Everything stored about an account, by kind, as it is in the database. */
export const accountExport = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
export type AccountExport = z.output<typeof accountExport>;

/** A mail of the demo's outbox. */
export const outboxMail = z
  .object({ to: z.string(), subject: z.string(), text: z.string(), sentAt: z.iso.datetime() })
  .meta({ id: 'OutboxMail' });
export type OutboxMail = z.output<typeof outboxMail>;
