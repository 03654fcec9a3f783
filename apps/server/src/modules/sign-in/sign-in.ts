import { z } from 'zod';
import { transaction, type Database } from '@get-my-helpers/db/client';
import { isUniqueViolation } from '@get-my-helpers/db/errors';
import {
  findCredentials,
  findCredentialsByEmail,
  lockAccount,
  lockAccountPlace,
  type AccountCredentials,
} from '@get-my-helpers/db/queries/accounts';
import { insertConsent } from '@get-my-helpers/db/queries/consents';
import { restoreEmailVerification } from '@get-my-helpers/db/queries/email-changes';
import { isKnownDevice } from '@get-my-helpers/db/queries/known-devices';
import type { Account, UserAccount } from '@get-my-helpers/validation/account';
import { messages } from '@get-my-helpers/validation/messages';
import type { AccountType, UserType } from '@get-my-helpers/validation/reference';
import { sessionUser, type Login, type SessionUser } from '@get-my-helpers/validation/session';
import { termsVersion } from '@get-my-helpers/validation/terms';
import { refuseCommonPassword } from '../../auth/common-passwords.ts';
import { leaveEmail, permitEmail, refuseReservedEmail } from './email-change.ts';
import { DomainError } from '../../lib/errors.ts';
import { emailTaken } from './email-taken.ts';
import { mailEmailVerification } from '../notifications/mail/tasks.ts';
import { refuseWrongZipCode, refuseWrongZipCodeChange, type ZipCodePlace } from '../places/zip-codes.ts';
import { comparePassword, type AdmittedTry } from '../../auth/login-guard.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { checkSecondFactor } from './second-factor.ts';
import type { Context } from '../../rpc/trpc.ts';

/** Registration and login of helpers and professionals, with one account of each type per email. */

/** Turns the database's refusal of a second account with the same email into the documented conflict. */
export async function refuseTakenEmail<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}

interface NewAccount {
  name: string;
  email: string;
}

/** What a registration says of the terms. */
interface Agreement {
  termsVersion?: string | undefined;
}

/**
 * The part of a registration before its transaction, which would hold a connection while hashing. Throws
 * TOO_MANY_REQUESTS beyond the limits, CONFLICT where other terms were shown than those that would be recorded, BAD_REQUEST
 * for a password that is easy to guess or a ZIP code that is not one of the state.
 */
export async function prepareRegistration(
  ctx: Context,
  type: UserType,
  {
    email,
    password,
    name,
    termsVersion: shown = termsVersion,
    ...place
  }: Login & NewAccount & Agreement & ZipCodePlace,
): Promise<{ passwordHash: string }> {
  // Keyed with the address, so that nobody can prevent somebody else from registering.
  await ctx.rateLimiter.check('registration', { account: `${type}:${email} ${ctx.address}`, address: ctx.address });
  if (shown !== termsVersion) throw new DomainError('CONFLICT', messages.termsChanged);
  await refuseCommonPassword(password, { email, name });
  await refuseWrongZipCode(ctx.db, place);
  return { passwordHash: await hashPassword(password) };
}

/**
 * Creates an account and signs it in; who registers agrees to the terms (docs/product/accounts-and-sign-in.md, Agreement).
 * Throws CONFLICT when the email is taken.
 */
export async function registerAccount(
  ctx: Context,
  type: UserType,
  account: NewAccount,
  insert: (trx: Database) => Promise<{ id: string }>,
): Promise<SessionUser> {
  // One transaction, so that a failed call leaves no account behind.
  const registration = transaction(ctx.db, async (trx) => {
    const inserted = await insert(trx);
    await refuseReservedEmail(trx, { type, id: inserted.id }, account.email);
    await insertConsent(trx, { type, id: inserted.id }, termsVersion);
    await ctx.sessions.start({ type, id: inserted.id }, trx);
    await ctx.security.record(trx, 'registered', { account: { type, id: inserted.id } });
    await mailEmailVerification(trx, { type, id: inserted.id });
    return inserted;
  });
  const { id } = await refuseTakenEmail(registration);
  return { id, name: account.name, email: account.email, type };
}

/**
 * Starts a session after the password was compared. Throws UNAUTHORIZED when the password was changed or the account
 * deleted meanwhile, which ended all sessions.
 */
async function startSession(ctx: Context, account: Account, passwordHash: string): Promise<void> {
  await transaction(ctx.db, async (trx) => {
    const locked = await lockAccount(trx, account);
    if (locked?.passwordHash !== passwordHash) throw new DomainError('UNAUTHORIZED', messages.invalidLogin);
    const device = ctx.sessions.deviceTokenHash();
    const isNewBrowser = !(device && (await isKnownDevice(trx, account, device)));
    await ctx.sessions.start(account, trx);
    await ctx.security.record(trx, 'login', { account });
    if (isNewBrowser) await ctx.security.audit(trx, 'login-new-browser', { account });
  });
}

/** Used for unknown emails, so that both cases take the same time. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Known browsers each have their own attempts; all others share theirs. Throws TOO_MANY_REQUESTS. */
async function admitLogin(
  ctx: Context,
  type: AccountType,
  { email, id = nobody }: { email: string; id: string | undefined },
): Promise<AdmittedTry> {
  const account = `${type}:${email}`;
  const device = ctx.sessions.deviceTokenHash();
  if (device && (await isKnownDevice(ctx.db, { type, id }, device))) {
    return ctx.loginGuard.admit({ account, source: { device } });
  }
  await ctx.rateLimiter.check('login', { address: ctx.address });
  return ctx.loginGuard.admit({ account, source: { network: ctx.address } });
}

/** Signs in by password, taking the same time whether or not there is such an account. Throws UNAUTHORIZED. */
async function signInTo(
  ctx: Context,
  type: AccountType,
  found: AccountCredentials | undefined,
  { email, password, code }: Login,
): Promise<AccountCredentials> {
  const admitted = await admitLogin(ctx, type, { email, id: found?.id });
  const matches = await comparePassword(admitted, found?.passwordHash, password);
  if (!found || !matches) {
    await ctx.security.record(ctx.db, 'login-refused', { account: found ? { type, id: found.id } : null });
    throw new DomainError('UNAUTHORIZED', messages.invalidLogin);
  }
  await admitted.succeed();
  const account: Account = { type, id: found.id };
  await checkSecondFactor(ctx, account, code);
  await startSession(ctx, account, found.passwordHash);
  return found;
}

/** Signs in by email and password. Throws UNAUTHORIZED. */
export async function signIn(ctx: Context, type: AccountType, login: Login): Promise<AccountCredentials> {
  return signInTo(ctx, type, await findCredentialsByEmail(ctx.db, type, login.email), login);
}

/**
 * Signs in whoever repeats a registration, because the first answer and its cookie may have been lost. False when the
 * password is wrong.
 */
export async function resumeRegistration(
  ctx: Context,
  type: UserType,
  request: unknown,
  first: unknown,
): Promise<boolean> {
  const { password } = z.object({ password: z.string() }).parse(request);
  const { id, email } = sessionUser.parse(first);
  try {
    await signInTo(ctx, type, await findCredentials(ctx.db, { type, id }), { email, password });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'UNAUTHORIZED') return false;
    throw error;
  }
  return true;
}

/** Signs a helper or professional in. Throws UNAUTHORIZED. */
export async function signInUser(ctx: Context, type: UserType, login: Login): Promise<SessionUser> {
  const { id, name, email } = await signIn(ctx, type, login);
  return { id, name, email, type };
}

/** What of a change of a profile both kinds of account have to be asked about. */
interface ProfileChange extends Partial<ZipCodePlace> {
  email?: string;
  currentPassword?: string | null;
}

/**
 * Changes a profile by `update`; a new email needs the password. Throws UNAUTHORIZED when it was deleted meanwhile, FORBIDDEN
 * without the password, BAD_REQUEST for a ZIP code that is not one of the state, CONFLICT when a new email is taken.
 */
export async function changeProfile<Result>(
  ctx: Context,
  account: UserAccount,
  { email, currentPassword, zipCode, state }: ProfileChange,
  update: (trx: Database) => Promise<Result | undefined>,
): Promise<Result> {
  const permission = await permitEmail(ctx, account, { email, currentPassword });
  const change = transaction(ctx.db, async (trx) => {
    const left = email === undefined ? undefined : await leaveEmail({ ...ctx, db: trx }, account, email, permission);
    const onFile = zipCode === undefined && state === undefined ? undefined : await lockAccountPlace(trx, account);
    if (onFile) await refuseWrongZipCodeChange(trx, { zipCode, state }, onFile);
    const updated = await update(trx);
    if (updated === undefined) throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
    if (email !== undefined) await refuseReservedEmail(trx, account, email);
    if (left) await restoreEmailVerification(trx, left);
    return updated;
  });
  return refuseTakenEmail(change);
}
