import { z } from 'zod';
import { messages } from './messages.ts';

/** A code of an authenticator app, or a recovery code. */
export const secondFactorCode = z
  .string(messages.codeNeeded)
  .trim()
  .min(1, messages.codeNeeded)
  .max(64, messages.codeWrong);

/** Whether an account has a second factor, since when, and how many recovery codes are left. */
export const secondFactorView = z
  .object({
    isOn: z.boolean(),
    /** A required second factor can be set up again but not turned off. */
    isRequired: z.boolean(),
    enabledAt: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactorView = z.output<typeof secondFactorView>;

/** What an authenticator app needs: the secret, and a URI that contains it for a QR code. */
export const secondFactorSetup = z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'SecondFactorSetup' });
export type SecondFactorSetup = z.output<typeof secondFactorSetup>;

/** Input of account.confirmSecondFactor: the first code that the app shows. */
export const secondFactorConfirmation = z.object({ code: secondFactorCode });

/** The recovery codes, which are shown only once. Each can be used once instead of a code from the app. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.output<typeof recoveryCodes>;
