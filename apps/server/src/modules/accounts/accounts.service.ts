import { transaction, type Database } from '@get-my-helpers/db/client';
import {
  deleteAccountToken,
  deleteAccountTokens,
  findAccountToken,
  type TokenOwner,
} from '@get-my-helpers/db/queries/account-tokens';
import { anonymizeAccount } from '@get-my-helpers/db/queries/account-deletion';
import {
  findAccountContact,
  lockAccount,
  setEmailVerified,
  setPasswordHash,
} from '@get-my-helpers/db/queries/accounts';
import { lockUnfinishedGigs } from '@get-my-helpers/db/queries/gigs';
import { forgetDevices } from '@get-my-helpers/db/queries/known-devices';
import { removeSandbox } from '@get-my-helpers/db/queries/sandboxes';
import { deleteSessionsOfAccount } from '@get-my-helpers/db/queries/sessions';
import type { UserAccount } from '@get-my-helpers/validation/account';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type {
  AccountView,
  EndedSessions,
  PasswordChange,
  PasswordProof,
  PasswordReset,
  PasswordResetRequest,
} from '@get-my-helpers/validation/own-account';
import type { UserType, TokenPurpose } from '@get-my-helpers/validation/reference';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { joinUpdates, notify, type Updates } from '../notifications/notify.ts';
import { refuseCommonPassword } from '../../auth/common-passwords.ts';
import { endKeys } from '../sign-in/api-keys.service.ts';
import { checkCurrentPassword, lockCurrentPassword } from '../sign-in/current-password.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import { mailPasswordChanged } from '../notifications/mail/security-mails.ts';
import { mailEmailVerification, mailPasswordReset } from '../notifications/mail/tasks.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { withdrawApplicationsOf } from '../hiring/application-status.ts';
import { closePostingsOf } from '../hiring/posting-status.ts';
import { changeGigStatus } from '../gigs/gig-status.ts';
import { hashToken } from '../../auth/tokens.ts';
import type { Context } from '../../rpc/trpc.ts';

function refuse(path: string, message: string): never {
  throw new DomainError('BAD_REQUEST', message, { issues: [{ path, message }] });
}

/** A professional's password is longer than a helper's. */
function checkLength(type: UserType, password: string, field: string): void {
  if (type === 'helper' || password.length >= limits.professionalPasswordMin) return;
  refuse(field, messages.professionalPasswordTooShort);
}

/** Mails the link to choose a new password. The answer does not say whether there is such an account. */
export async function requestPasswordReset(ctx: Context, request: PasswordResetRequest): Promise<void> {
  // Counted with the address, so that nobody can use up somebody else's requests. Emails to one mailbox are limited when
  // they are sent.
  const account = `${request.type}:${request.email} ${ctx.address}`;
  await ctx.rateLimiter.check('mail', { account, address: ctx.address });
  await mailPasswordReset(ctx.db, request);
}

/** Whom a token was sent to; throws BAD_REQUEST when it is unknown, used or too old. */
async function ownerOf(db: Database, token: string, purpose: TokenPurpose): Promise<TokenOwner> {
  const owner = await findAccountToken(db, hashToken(token), purpose);
  return owner ?? refuse('token', messages.tokenInvalid);
}

/** Locks the account before its token, in the same order as everywhere. */
async function useUp(trx: Database, owner: UserAccount, token: string): Promise<void> {
  await lockAccount(trx, owner);
  if (!(await deleteAccountToken(trx, hashToken(token)))) refuse('token', messages.tokenInvalid);
}

/** Sets a new password by the token of a mail, once, and ends every session and API key of the account. Throws BAD_REQUEST. */
export async function resetPassword(ctx: Context, { token, password }: PasswordReset): Promise<void> {
  await ctx.rateLimiter.check('login', { account: `reset:${hashToken(token).toString('hex')}`, address: ctx.address });
  const owner = await ownerOf(ctx.db, token, 'password-reset');
  checkLength(owner.type, password, 'password');
  await refuseCommonPassword(password, { ...(await findAccountContact(ctx.db, owner)), email: owner.email });
  const passwordHash = await hashPassword(password);
  await transaction(ctx.db, async (trx) => {
    await useUp(trx, owner, token);
    // Using the link proves the address, unless the account has another one by now.
    if (!(await setEmailVerified(trx, owner, owner.email))) refuse('token', messages.tokenInvalid);
    await setPassword(trx, owner, passwordHash);
    await deleteSessionsOfAccount(trx, owner);
    await endKeys(ctx, trx, owner);
    // Someone who keeps guessing must not stop the owner from signing in with this browser.
    await ctx.sessions.rememberDevice(owner, trx);
    await ctx.security.record(trx, 'password-reset', { account: owner });
  });
}

/** Mails the link that confirms an address. Throws TOO_MANY_REQUESTS. */
export async function requestEmailVerification(ctx: Context, user: SessionUser): Promise<void> {
  await ctx.rateLimiter.check('mail', { account: user, address: ctx.address });
  await mailEmailVerification(ctx.db, user);
}

/** Confirms an address by the token from a mail, once. Throws BAD_REQUEST, also when the address has changed since. */
export async function verifyEmail(ctx: Context, token: string): Promise<void> {
  const owner = await ownerOf(ctx.db, token, 'email-verification');
  await transaction(ctx.db, async (trx) => {
    await useUp(trx, owner, token);
    if (!(await setEmailVerified(trx, owner, owner.email))) refuse('token', messages.tokenInvalid);
  });
}

/** The account of the caller. */
export async function viewAccount(ctx: Context, user: SessionUser): Promise<AccountView> {
  const { email, emailVerifiedAt } = orNotFound(await findAccountContact(ctx.db, user), messages.notFound);
  return { email, emailVerifiedAt };
}

/**
 * Changes the password: every other session and every mailed reset link ends; this session continues under a new token.
 * Throws BAD_REQUEST, FORBIDDEN.
 */
export async function changePassword(ctx: Context, user: SessionUser, input: PasswordChange): Promise<EndedSessions> {
  checkLength(user.type, input.newPassword, 'newPassword');
  await refuseCommonPassword(input.newPassword, user, 'newPassword');
  const before = await checkCurrentPassword(ctx, user, input.currentPassword);
  const passwordHash = await hashPassword(input.newPassword);
  return transaction(ctx.db, async (trx) => {
    await lockCurrentPassword(trx, user, before);
    await setPassword(trx, user, passwordHash);
    await ctx.security.record(trx, 'password-changed', { account: user });
    const ended = await deleteSessionsOfAccount(trx, user, ctx.sessions.tokenHash(user));
    await ctx.sessions.start(user, trx);
    return { ended };
  });
}

/** Sets a password and notifies the owner; every mailed reset link ends, and known browsers are forgotten. */
async function setPassword(trx: Database, account: UserAccount, passwordHash: string): Promise<void> {
  await deleteAccountTokens(trx, account, 'password-reset');
  await forgetDevices(trx, account);
  await setPasswordHash(trx, account, passwordHash);
  await mailPasswordChanged(trx, account);
}

/** Ends the gigs, applications and postings of an account that is being deleted; returns whom to notify. */
async function endWorkOf(trx: Database, { type, id }: UserAccount, now: Date): Promise<Updates> {
  const updates: Updates[] = [];
  const cancellation = { action: 'cancel', by: 'system', deletedBy: type, reason: 'The account was deleted.' } as const;
  for (const gig of await lockUnfinishedGigs(trx, { type, id })) {
    updates.push(await changeGigStatus(trx, gig, cancellation, now));
  }
  updates.push(await (type === 'helper' ? withdrawApplicationsOf(trx, id) : closePostingsOf(trx, id)));
  const { events, notifications, changes } = joinUpdates(updates);
  return {
    events: events.map(({ to, event }) => ({ to: to.filter((each) => each.id !== id), event })),
    notifications: notifications.filter(({ to }) => to.id !== id),
    changes,
  };
}

/** Deletes the files that were taken off. */
export type DeleteFiles = (ctx: Context) => Promise<unknown>;

/**
 * Deletes the caller's account and everything that names them, including files and sessions; reviews and gigs stay
 * without a name, because they belong to others as well. Gigs under way are canceled, applications withdrawn, postings
 * closed, and everybody concerned is notified. Throws FORBIDDEN.
 */
export async function deleteAccount(
  ctx: Context,
  user: SessionUser,
  { currentPassword, deleteFiles }: PasswordProof & { deleteFiles: DeleteFiles },
): Promise<void> {
  const before = await checkCurrentPassword(ctx, user, currentPassword);
  const unknown = await hashPassword(crypto.randomUUID());
  await transaction(ctx.db, async (trx) => {
    // The account is locked first, before anything that belongs to it, in the same order as everywhere.
    await lockCurrentPassword(trx, user, before);
    await removeSandbox(trx, user);
    const updates = await endWorkOf(trx, user, ctx.now());
    await anonymizeAccount(trx, user, unknown);
    await notify(trx, updates);
    await ctx.security.audit(trx, 'account-deleted', { account: user });
  });
  // The next clean-up retries what fails now.
  await deleteFiles(ctx).catch(ctx.logError);
  await ctx.sessions.end('user');
}
