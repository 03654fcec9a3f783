import { z } from 'zod';
import { userAccount } from '@get-my-helpers/validation/account';
import {
  endedSessions,
  ownSession,
  passwordProof,
  sessionEnd,
  type EndedSessions,
  type OwnSession,
} from '@get-my-helpers/validation/own-account';
import {
  securityEvent,
  userSession,
  userSessionsEnd,
  type SecurityEvent,
  type UserSession,
} from '@get-my-helpers/validation/security-event';
import {
  recoveryCodes,
  secondFactorConfirmation,
  secondFactorSetup,
  secondFactorView,
  type RecoveryCodes,
  type SecondFactorSetup,
  type SecondFactorView,
} from '@get-my-helpers/validation/second-factor';
import type { AdminUser } from '@get-my-helpers/validation/session';
import { adminProcedure, enrollingAdminProcedure, router, signedInProcedure } from '../../rpc/trpc.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  viewSecondFactor,
  type FactorOwner,
} from './second-factor.service.ts';
import {
  endOtherSessions,
  endSession,
  endUserSessions,
  listSessions,
  listEvents,
  listUserEvents,
  listUserSessions,
} from './sessions.service.ts';

const ownerOf = ({ id, email }: AdminUser): FactorOwner => ({ type: 'admin', id, email });

/** Part of `account`. */
export const accountSecurityRouter = router({
  /** Recent security events of the caller's account, newest first. */
  securityEvents: signedInProcedure('session only')
    .output(z.array(securityEvent))
    .query(({ ctx }): Promise<SecurityEvent[]> => listEvents(ctx, ctx.user)),

  /** The caller. Whether the second factor is on. */
  secondFactor: signedInProcedure('session only')
    .output(secondFactorView)
    .query(({ ctx }): Promise<SecondFactorView> => viewSecondFactor(ctx, ctx.user)),

  /** The caller. Needs the password. The setup for an authenticator app; active once its first code was entered. */
  startSecondFactor: signedInProcedure('session only')
    .input(passwordProof)
    .output(secondFactorSetup)
    .mutation(({ ctx, input }): Promise<SecondFactorSetup> => startSecondFactor(ctx, ctx.user, input.currentPassword)),

  /** The caller. Turns the second factor on by the app's first code; the only answer that shows the recovery codes. */
  confirmSecondFactor: signedInProcedure('session only')
    .input(secondFactorConfirmation)
    .output(recoveryCodes)
    .mutation(({ ctx, input }): Promise<RecoveryCodes> => confirmSecondFactor(ctx, ctx.user, input.code)),

  /** The caller. Needs the password. New recovery codes, shown only once; the old ones stop working. */
  renewRecoveryCodes: signedInProcedure('session only')
    .input(passwordProof)
    .output(recoveryCodes)
    .mutation(({ ctx, input }): Promise<RecoveryCodes> => renewRecoveryCodes(ctx, ctx.user, input.currentPassword)),

  /** The caller. Needs the password. Turns the second factor off. */
  endSecondFactor: signedInProcedure('session only')
    .input(passwordProof)
    .mutation(({ ctx, input }): Promise<void> => endSecondFactor(ctx, ctx.user, input.currentPassword)),
});

/** Part of `admin`. */
export const adminSecurityRouter = router({
  /** Admins. The sessions of a helper or professional, the most recently used first. */
  userSessions: adminProcedure
    .input(userAccount)
    .output(z.array(userSession))
    .query(({ ctx, input }): Promise<UserSession[]> => listUserSessions(ctx, input)),

  /** Admins. One session of a helper or professional, or all of them; recorded. */
  endUserSessions: adminProcedure
    .input(userSessionsEnd)
    .output(endedSessions)
    .mutation(({ ctx, input }): Promise<EndedSessions> => endUserSessions(ctx, input)),

  /** Admins. Recent security events of a helper's or professional's account. */
  userSecurityEvents: adminProcedure
    .input(userAccount)
    .output(z.array(securityEvent))
    .query(({ ctx, input }): Promise<SecurityEvent[]> => listUserEvents(ctx, input)),

  /** Admins. Their own sessions. */
  ownSessions: adminProcedure
    .output(z.array(ownSession))
    .query(({ ctx }): Promise<OwnSession[]> => listSessions(ctx, ownerOf(ctx.admin))),

  /** Admins. One of their own sessions; any but the current one needs the password. */
  endOwnSession: adminProcedure
    .input(sessionEnd)
    .output(endedSessions)
    .mutation(({ ctx, input }): Promise<EndedSessions> => endSession(ctx, ownerOf(ctx.admin), input)),

  /** Admins. Needs the password. All of their own sessions but this one. */
  endOtherOwnSessions: adminProcedure
    .input(passwordProof)
    .output(endedSessions)
    .mutation(({ ctx, input }): Promise<EndedSessions> => endOtherSessions(ctx, ownerOf(ctx.admin), input)),

  /** Admins. Recent security events of their own account. */
  ownSecurityEvents: adminProcedure
    .output(z.array(securityEvent))
    .query(({ ctx }): Promise<SecurityEvent[]> => listEvents(ctx, ownerOf(ctx.admin))),

  /** Admins, for themselves. Whether the second factor is on. */
  secondFactor: enrollingAdminProcedure
    .output(secondFactorView)
    .query(({ ctx }): Promise<SecondFactorView> => viewSecondFactor(ctx, ownerOf(ctx.admin))),

  /**
   * Admins, for themselves. Needs the password. The setup for an authenticator app; active once its first code was
   * entered.
   */
  startSecondFactor: enrollingAdminProcedure
    .input(passwordProof)
    .output(secondFactorSetup)
    .mutation(({ ctx, input }): Promise<SecondFactorSetup> =>
      startSecondFactor(ctx, ownerOf(ctx.admin), input.currentPassword),
    ),

  /**
   * Admins, for themselves. Turns the second factor on by the app's first code; the only answer that shows the recovery
   * codes.
   */
  confirmSecondFactor: enrollingAdminProcedure
    .input(secondFactorConfirmation)
    .output(recoveryCodes)
    .mutation(({ ctx, input }): Promise<RecoveryCodes> => confirmSecondFactor(ctx, ownerOf(ctx.admin), input.code)),

  /** Admins, for themselves. Needs the password. New recovery codes, shown only once; the old ones stop working. */
  renewRecoveryCodes: enrollingAdminProcedure
    .input(passwordProof)
    .output(recoveryCodes)
    .mutation(({ ctx, input }): Promise<RecoveryCodes> =>
      renewRecoveryCodes(ctx, ownerOf(ctx.admin), input.currentPassword),
    ),

  /** Admins, for themselves. Needs the password. Turns the second factor off. */
  endSecondFactor: enrollingAdminProcedure
    .input(passwordProof)
    .mutation(({ ctx, input }): Promise<void> => endSecondFactor(ctx, ownerOf(ctx.admin), input.currentPassword)),
});
