import { transaction } from '@get-my-helpers/db/client';
import { findAccountContact } from '@get-my-helpers/db/queries/accounts';
import { listSecurityEvents } from '@get-my-helpers/db/queries/security-events';
import {
  deleteSessionOfAccount,
  deleteSessionsOfAccount,
  findSessionOfAccount,
  listSessionsOfAccount,
} from '@get-my-helpers/db/queries/sessions';
import type { Account, UserAccount } from '@get-my-helpers/validation/account';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { EndedSessions, OwnSession, PasswordProof, SessionEnd } from '@get-my-helpers/validation/own-account';
import type { SecurityEvent, UserSession, UserSessionsEnd } from '@get-my-helpers/validation/security-event';
import type { AdminUser } from '@get-my-helpers/validation/session';
import { endKeys } from './api-keys.service.ts';
import { checkCurrentPassword } from './current-password.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import type { Context } from '../../rpc/trpc.ts';

type AdminContext = Context & { admin: AdminUser };

/** A hash that no session has. */
const noToken = Buffer.alloc(32);

/** Recent security events of an account, newest first. */
export function listEvents(ctx: Context, account: Account): Promise<SecurityEvent[]> {
  return listSecurityEvents(ctx.db, account, limits.securityEvents);
}

/** The caller's sessions, the most recently used first. */
export function listSessions(ctx: Context, account: Account): Promise<OwnSession[]> {
  return listSessionsOfAccount(ctx.db, account, ctx.sessions.tokenHash(account) ?? noToken);
}

/** Ends one session of the caller; any but the current one needs the password. Throws NOT_FOUND, FORBIDDEN. */
export async function endSession(
  ctx: Context,
  account: Account,
  { id, currentPassword }: SessionEnd,
): Promise<EndedSessions> {
  const session = orNotFound(await findSessionOfAccount(ctx.db, account, id), messages.sessionNotFound);
  const isCurrent = ctx.sessions.tokenHash(account)?.equals(session.tokenHash) ?? false;
  if (!isCurrent) await checkCurrentPassword(ctx, account, currentPassword);
  await transaction(ctx.db, async (trx) => {
    const ended = await deleteSessionOfAccount(trx, account, id);
    if (!ended) throw new DomainError('NOT_FOUND', messages.sessionNotFound);
    await ctx.security.record(trx, 'sessions-ended', { account });
  });
  if (isCurrent) await ctx.sessions.end(account.type === 'admin' ? 'admin' : 'user');
  return { ended: 1 };
}

/** Ends every session of the caller but this one. Throws FORBIDDEN without the password. */
export async function endOtherSessions(
  ctx: Context,
  account: Account,
  { currentPassword }: PasswordProof,
): Promise<EndedSessions> {
  await checkCurrentPassword(ctx, account, currentPassword);
  return transaction(ctx.db, async (trx) => {
    const ended = await deleteSessionsOfAccount(trx, account, ctx.sessions.tokenHash(account));
    if (ended > 0) await ctx.security.record(trx, 'sessions-ended', { account });
    return { ended };
  });
}

/** Throws NOT_FOUND where there is no such helper or professional. */
async function checkUser(ctx: Context, user: UserAccount): Promise<void> {
  const notFound = user.type === 'helper' ? messages.helperNotFound : messages.professionalNotFound;
  orNotFound(await findAccountContact(ctx.db, user), notFound);
}

/** Where a helper or professional is signed in. Throws NOT_FOUND. */
export async function listUserSessions(ctx: AdminContext, user: UserAccount): Promise<UserSession[]> {
  await checkUser(ctx, user);
  const sessions = await listSessionsOfAccount(ctx.db, user, noToken);
  return sessions.map(({ isCurrent: _, ...session }) => session);
}

/** Recent security events of a helper's or professional's account. Throws NOT_FOUND. */
export async function listUserEvents(ctx: AdminContext, user: UserAccount): Promise<SecurityEvent[]> {
  await checkUser(ctx, user);
  return listEvents(ctx, user);
}

/** Ends one session of a helper or professional, or all and with them their API keys; both lists of events say so. Throws NOT_FOUND. */
export async function endUserSessions(
  ctx: AdminContext,
  { sessionId, type, id }: UserSessionsEnd,
): Promise<EndedSessions> {
  const user: UserAccount = { type, id };
  const admin = { type: 'admin', id: ctx.admin.id } as const;
  await checkUser(ctx, user);
  return transaction(ctx.db, async (trx) => {
    const ended =
      sessionId === undefined
        ? await deleteSessionsOfAccount(trx, user)
        : Number(await deleteSessionOfAccount(trx, user, sessionId));
    if (sessionId !== undefined && ended === 0) throw new DomainError('NOT_FOUND', messages.sessionNotFound);
    const endedKeys = sessionId === undefined ? await endKeys(ctx, trx, user, admin) : 0;
    if (ended > 0) await ctx.security.record(trx, 'sessions-ended-by-admin', { account: user, by: admin });
    if (ended + endedKeys > 0) {
      await ctx.security.record(trx, 'user-sessions-ended', { account: admin, subject: user });
    }
    return { ended };
  });
}
