import { Secret, TOTP } from 'otpauth';
import { transaction } from '@get-my-helpers/db/client';
import {
  deleteSecondFactor,
  enableSecondFactor,
  findSecondFactor,
  setPendingSecret,
  setRecoveryHashes,
} from '@get-my-helpers/db/queries/second-factors';
import { deleteSessionsOfAccount } from '@get-my-helpers/db/queries/sessions';
import type { Account } from '@get-my-helpers/validation/account';
import { messages } from '@get-my-helpers/validation/messages';
import { productName } from '@get-my-helpers/validation/reference';
import type { RecoveryCodes, SecondFactorSetup, SecondFactorView } from '@get-my-helpers/validation/second-factor';
import { lockOwnAccount } from '../../auth/own-account.ts';
import { checkCurrentPassword } from './current-password.ts';
import { DomainError } from '../../lib/errors.ts';
import { mailSecondFactorChanged } from '../notifications/mail/security-mails.ts';
import { codeRefusal, newRecoveryCodes, sealSecret, stepOf } from './second-factor.ts';
import type { Context } from '../../rpc/trpc.ts';

/** Whose second factor it is, and the label for the app. */
export interface FactorOwner extends Account {
  email: string;
}

type Password = string | null | undefined;

const isRequired = (ctx: Context, { type }: FactorOwner): boolean => type === 'admin' && ctx.adminSecondFactorRequired;

/** The state of the caller's second factor. */
export async function viewSecondFactor(ctx: Context, owner: FactorOwner): Promise<SecondFactorView> {
  const factor = await findSecondFactor(ctx.db, owner);
  return {
    isOn: Boolean(factor?.secret),
    isRequired: isRequired(ctx, owner),
    enabledAt: factor?.enabledAt ?? null,
    recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0,
  };
}

/** A new secret for the caller's app, active from its first code on. Throws FORBIDDEN without the password. */
export async function startSecondFactor(
  ctx: Context,
  owner: FactorOwner,
  password: Password,
): Promise<SecondFactorSetup> {
  await checkCurrentPassword(ctx, owner, password);
  const secret = new Secret({ size: 20 });
  const sealed = await sealSecret(ctx.db, owner, secret.bytes);
  await transaction(ctx.db, async (trx) => {
    await lockOwnAccount(trx, owner);
    await setPendingSecret(trx, owner, sealed);
  });
  const totp = new TOTP({ issuer: productName, label: owner.email, secret, algorithm: 'SHA1', digits: 6, period: 30 });
  return { secret: secret.base32, uri: totp.toString() };
}

/** Turns the second factor on by the first code of the app; other sessions end. Throws BAD_REQUEST, CONFLICT. */
export async function confirmSecondFactor(ctx: Context, owner: FactorOwner, code: string): Promise<RecoveryCodes> {
  await ctx.rateLimiter.check('secondFactor', { account: owner, address: ctx.address });
  const pendingSecret = (await findSecondFactor(ctx.db, owner))?.pendingSecret;
  if (!pendingSecret) throw new DomainError('CONFLICT', messages.secondFactorNotStarted);
  const step = await stepOf(ctx.db, owner, { sealed: pendingSecret, code });
  if (step === null) throw codeRefusal('BAD_REQUEST', messages.appCodeWrong);
  const { plain, kept } = await newRecoveryCodes();
  await transaction(ctx.db, async (trx) => {
    await lockOwnAccount(trx, owner);
    const isOn = await enableSecondFactor(trx, owner, { pendingSecret, step, recovery: kept });
    if (!isOn) throw new DomainError('CONFLICT', messages.secondFactorNotStarted);
    await deleteSessionsOfAccount(trx, owner, ctx.sessions.tokenHash(owner));
    await ctx.security.record(trx, 'second-factor-on', { account: owner });
    await mailSecondFactorChanged(trx, owner, 'on');
  });
  return { recoveryCodes: plain };
}

/** New recovery codes; the old ones end. Throws FORBIDDEN without the password, CONFLICT without a second factor. */
export async function renewRecoveryCodes(ctx: Context, owner: FactorOwner, password: Password): Promise<RecoveryCodes> {
  await checkCurrentPassword(ctx, owner, password);
  const { plain, kept } = await newRecoveryCodes();
  await transaction(ctx.db, async (trx) => {
    await lockOwnAccount(trx, owner);
    const hasFactor = await setRecoveryHashes(trx, owner, kept);
    if (!hasFactor) throw new DomainError('CONFLICT', messages.secondFactorOff);
    await ctx.security.record(trx, 'recovery-codes-renewed', { account: owner });
    await mailSecondFactorChanged(trx, owner, 'recovery-codes');
  });
  return { recoveryCodes: plain };
}

/** Turns the second factor off. Throws FORBIDDEN without the password, and where it is required. */
export async function endSecondFactor(ctx: Context, owner: FactorOwner, password: Password): Promise<void> {
  if (isRequired(ctx, owner)) throw new DomainError('FORBIDDEN', messages.secondFactorRequired);
  await checkCurrentPassword(ctx, owner, password);
  await transaction(ctx.db, async (trx) => {
    await lockOwnAccount(trx, owner);
    const wasOn = await deleteSecondFactor(trx, owner);
    if (!wasOn) return;
    await ctx.security.record(trx, 'second-factor-off', { account: owner });
    await mailSecondFactorChanged(trx, owner, 'off');
  });
}
