import { z } from 'zod';
import { userAccount } from './account.ts';
import { id } from './common.ts';

/** What an account's list of recent security activity can show. */
export const securityEventTypes = [
  'registered',
  'login',
  'login-refused',
  'code-refused',
  'recovery-code-used',
  'logout',
  'password-changed',
  'password-reset',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
  'sessions-ended',
  'sessions-ended-by-admin',
  'api-key-created',
  'api-key-removed',
  'api-keys-ended',
  'verification-decided',
  'report-handled',
  'no-show-decided',
  'user-sessions-ended',
  'second-factor-reset-by-operator',
] as const;
export type SecurityEventType = (typeof securityEventTypes)[number];

/** Something that happened to the security of an account; `userAgent` says on which device. */
export const securityEvent = z
  .object({
    id: z.guid(),
    type: z.enum(securityEventTypes),
    userAgent: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEvent = z.output<typeof securityEvent>;

/** Input of admin.endUserSessions: one session, or all without `sessionId`. */
export const userSessionsEnd = userAccount.extend({ sessionId: id.optional() });
export type UserSessionsEnd = z.output<typeof userSessionsEnd>;

/** A session of a user, as admins see it. */
export const userSession = z
  .object({
    id: z.guid(),
    userAgent: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
  })
  .meta({ id: 'UserSession' });
export type UserSession = z.output<typeof userSession>;
