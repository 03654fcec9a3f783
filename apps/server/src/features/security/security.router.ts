import { z } from 'zod';
import {
  endedSessions,
  ownSession,
  sessionEnd,
  type EndedSessions,
  type OwnSession,
} from '@get-my-helpers/validation/own-account';
import {
  accountOfUser,
  securityEvent,
  userSession,
  userSessionsEnd,
  type SecurityEvent,
  type UserSession,
} from '@get-my-helpers/validation/security-event';
import { adminProcedure, router, signedInProcedure } from '../../trpc.ts';
import {
  endAdminSession,
  endOtherAdminSessions,
  endUserSessions,
  listAdminSessions,
  listEvents,
  listUserEvents,
  listUserSessions,
} from './sessions.service.ts';

/** Part of `account`. */
export const accountSecurityRouter = router({
  /** What happened lately to the security of the caller's account, newest first. */
  securityEvents: signedInProcedure
    .output(z.array(securityEvent))
    .query(({ ctx }): Promise<SecurityEvent[]> => listEvents(ctx, { type: ctx.user.type, id: ctx.user.id })),
});

/** Part of `admin`. */
export const adminSecurityRouter = router({
  /** Admins. Where a helper or professional is signed in, the session used last first. */
  userSessions: adminProcedure
    .input(accountOfUser)
    .output(z.array(userSession))
    .query(({ ctx, input }): Promise<UserSession[]> => listUserSessions(ctx, input)),

  /** Admins. One session of a helper or professional, or all of them; recorded. */
  endUserSessions: adminProcedure
    .input(userSessionsEnd)
    .output(endedSessions)
    .mutation(({ ctx, input }): Promise<EndedSessions> => endUserSessions(ctx, input)),

  /** Admins. What happened lately to the security of a helper's or professional's account. */
  userSecurityEvents: adminProcedure
    .input(accountOfUser)
    .output(z.array(securityEvent))
    .query(({ ctx, input }): Promise<SecurityEvent[]> => listUserEvents(ctx, input)),

  /** Admins. Their own sessions. */
  ownSessions: adminProcedure
    .output(z.array(ownSession))
    .query(({ ctx }): Promise<OwnSession[]> => listAdminSessions(ctx)),

  /** Admins. One of their own sessions. */
  endOwnSession: adminProcedure
    .input(sessionEnd)
    .output(endedSessions)
    .mutation(({ ctx, input }): Promise<EndedSessions> => endAdminSession(ctx, input.id)),

  /** Admins. All of their own sessions but this one. */
  endOtherOwnSessions: adminProcedure
    .output(endedSessions)
    .mutation(({ ctx }): Promise<EndedSessions> => endOtherAdminSessions(ctx)),

  /** Admins. What happened lately to the security of their own account. */
  ownSecurityEvents: adminProcedure
    .output(z.array(securityEvent))
    .query(({ ctx }): Promise<SecurityEvent[]> => listEvents(ctx, { type: 'admin', id: ctx.admin.id })),
});
