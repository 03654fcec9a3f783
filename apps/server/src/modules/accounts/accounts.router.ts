import { z } from 'zod';
import {
  accountView,
  emailChangeUndo,
  emailVerification,
  endedSessions,
  outboxMail,
  ownSession,
  passwordChange,
  passwordProof,
  passwordReset,
  passwordResetRequest,
  sessionEnd,
  undoneEmailChange,
  type AccountExport,
  type AccountView,
  type EndedSessions,
  type OutboxMail,
  type OwnSession,
  type UndoneEmailChange,
} from '@get-my-helpers/validation/own-account';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../../lib/errors.ts';
import { publicProcedure, router, signedInProcedure } from '../../rpc/trpc.ts';
import { exportOwnData } from './accounts.export.ts';
import {
  changePassword,
  deleteAccount,
  requestEmailVerification,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
  viewAccount,
  type DeleteFiles,
} from './accounts.service.ts';
import { undoEmailChange } from '../sign-in/email-change-undo.ts';
import { endOtherSessions, endSession, listSessions } from '../sign-in/sessions.service.ts';

/** The uploads module passes in `deleteFiles`, because it lies above this one. */
export const createAccountRouter = (deleteFiles: DeleteFiles) =>
  router({
    /** The caller's address, and whether it is confirmed. */
    view: signedInProcedure('profile:read')
      .output(accountView)
      .query(({ ctx }): Promise<AccountView> => viewAccount(ctx, ctx.user)),

    /** Anybody. Answers the same whether or not there is such an account. */
    requestPasswordReset: publicProcedure('session only')
      .input(passwordResetRequest)
      .mutation(({ ctx, input }): Promise<void> => requestPasswordReset(ctx, input)),

    /** Whoever has the token of the mail. Ends every session of the account. */
    resetPassword: publicProcedure('session only')
      .input(passwordReset)
      .mutation(({ ctx, input }): Promise<void> => resetPassword(ctx, input)),

    /** Mails a link to the caller's address. */
    requestEmailVerification: signedInProcedure('session only').mutation(({ ctx }): Promise<void> =>
      requestEmailVerification(ctx, ctx.user),
    ),

    /** Whoever has the token of the mail. */
    verifyEmail: publicProcedure('session only')
      .input(emailVerification)
      .mutation(({ ctx, input }): Promise<void> => verifyEmail(ctx, input.token)),

    /** Whoever has the token of the mail to the old address. Ends every session of the account, and its password. */
    undoEmailChange: publicProcedure('session only')
      .input(emailChangeUndo)
      .output(undoneEmailChange)
      .mutation(({ ctx, input }): Promise<UndoneEmailChange> => undoEmailChange(ctx, input.token)),

    /** Needs the password. Ends every other session; this one goes on under a new token. */
    changePassword: signedInProcedure('session only')
      .input(passwordChange)
      .output(endedSessions)
      .mutation(({ ctx, input }): Promise<EndedSessions> => changePassword(ctx, ctx.user, input)),

    /** The caller's sessions, the most recently used first. */
    sessions: signedInProcedure('session only')
      .output(z.array(ownSession))
      .query(({ ctx }): Promise<OwnSession[]> => listSessions(ctx, ctx.user)),

    /** One of the caller's. Any but the current one needs the password. */
    endSession: signedInProcedure('session only')
      .input(sessionEnd)
      .output(endedSessions)
      .mutation(({ ctx, input }): Promise<EndedSessions> => endSession(ctx, ctx.user, input)),

    /** All of the caller's but this one. Needs the password. */
    endOtherSessions: signedInProcedure('session only')
      .input(passwordProof)
      .output(endedSessions)
      .mutation(({ ctx, input }): Promise<EndedSessions> => endOtherSessions(ctx, ctx.user, input)),

    /** Everything that is stored about the caller, as a stream; the schema of its JSON is `accountExport`. */
    export: signedInProcedure('session only').query(({ ctx }): Promise<AccountExport> => exportOwnData(ctx, ctx.user)),

    /** Needs the password. Reviews and gigs stay without a name. */
    delete: signedInProcedure('session only')
      .input(passwordProof)
      .mutation(({ ctx, input }): Promise<void> => deleteAccount(ctx, ctx.user, { ...input, deleteFiles })),

    /** Anybody, in demo mode without a mail server: the emails that would have been sent, newest first. */
    outbox: publicProcedure('session only')
      .output(z.array(outboxMail))
      .query(({ ctx }): Promise<OutboxMail[]> => {
        if (!ctx.readOutbox) throw new DomainError('NOT_FOUND', messages.notFound);
        return ctx.readOutbox();
      }),
  });
