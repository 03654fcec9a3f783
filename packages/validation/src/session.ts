import { z } from 'zod';
import { email } from './common.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { userTypes } from './reference.ts';

/** Login of helpers and professionals. */
export const login = z.object({
  email,
  password: z
    .string(messages.passwordRequired)
    .min(1, messages.passwordRequired)
    .max(limits.passwordMax, messages.passwordTooLong),
  /** For an account with a second factor: a code from the authenticator app, or a recovery code. */
  code: z.string(messages.codeNeeded).max(64, messages.codeWrong).nullish(),
});
export type Login = z.output<typeof login>;

/** Who is signed in, as kept under the local storage key 'user'. */
export const sessionUser = z
  .object({
    id: z.guid(),
    name: z.string(),
    email: z.string(),
    type: z.enum(userTypes),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.output<typeof sessionUser>;

/** The admin that is signed in. */
export const adminUser = z
  .object({
    id: z.guid(),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    permissions: z.array(z.string()),
    /**
     * Set if admins must have a second factor and this one has none: they cannot do anything else until they set one
     * up.
     */
    secondFactorNeeded: z.literal(true).optional(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.output<typeof adminUser>;

const demoLogin = z.object({ email: z.string(), password: z.string() });

/** The demo accounts, null outside demo mode. */
export const demoLogins = z.object({ helper: demoLogin, professional: demoLogin, admin: demoLogin }).nullable();

/** Path of the user's own photo; `?size=card` requests the card size. */
export const ownPhoto = z.string().nullable();

/** Answer of session.me: each null when signed out. */
export const currentSession = z
  .object({ user: sessionUser.nullable(), admin: adminUser.nullable() })
  .meta({ id: 'CurrentSession' });
export type CurrentSession = z.output<typeof currentSession>;
