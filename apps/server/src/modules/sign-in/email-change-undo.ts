import { transaction, type Database } from '@get-my-helpers/db/client';
import { lockAccount, setEmailVerified, setPasswordHash } from '@get-my-helpers/db/queries/accounts';
import { deleteAccountTokens, replaceAccountToken } from '@get-my-helpers/db/queries/account-tokens';
import {
  deleteEmailChangesFrom,
  findEmailChangeByToken,
  hasEmail,
  insertEmailChange,
  setEmail,
  type EmailChange,
} from '@get-my-helpers/db/queries/email-changes';
import { forgetDevices } from '@get-my-helpers/db/queries/known-devices';
import { deleteSecondFactorSince } from '@get-my-helpers/db/queries/second-factors';
import { deleteSessionsOfAccount } from '@get-my-helpers/db/queries/sessions';
import { messages } from '@get-my-helpers/validation/messages';
import type { UndoneEmailChange } from '@get-my-helpers/validation/own-account';
import { endKeys } from './api-keys.service.ts';
import { refuseTakenEmail } from './sign-in.ts';
import { DomainError } from '../../lib/errors.ts';
import { mailEmailChanged, mailSecondFactorChanged } from '../notifications/mail/security-mails.ts';
import { tokenSeconds } from '../notifications/mail/tasks.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { hashToken, newToken } from '../../auth/tokens.ts';
import type { Context } from '../../rpc/trpc.ts';

const day = 24 * 60 * 60;
const purpose = 'password-reset';

const invalid = (): DomainError =>
  new DomainError('BAD_REQUEST', messages.undoInvalid, { issues: [{ path: 'token', message: messages.undoInvalid }] });

/**
 * Gives an account back the address it had, by the link that was mailed there, once. Whoever made the change knew the
 * password, so it is replaced and every session and API key ends: the answer has a token for choosing a new one. Throws BAD_REQUEST.
 */
export async function undoEmailChange(ctx: Context, token: string): Promise<UndoneEmailChange> {
  const tokenHash = hashToken(token);
  await ctx.rateLimiter.check('login', { account: `undo:${tokenHash.toString('hex')}`, address: ctx.address });
  const found = await findEmailChangeByToken(ctx.db, tokenHash);
  if (!found) throw invalid();
  const unknownPasswordHash = await hashPassword(crypto.randomUUID());
  const next = newToken();
  await refuseTakenEmail(
    transaction(ctx.db, async (trx) => {
      const before = await lockAccount(trx, found.account);
      // It may have been used, or superseded by an earlier address, since it was found.
      const change = before && (await findEmailChangeByToken(trx, tokenHash));
      if (!change) throw invalid();
      await restoreEmail(trx, change, before.email);
      await ctx.security.record(trx, 'email-changed', { account: change.account });
      await lockOut(trx, change, unknownPasswordHash);
      await endKeys(ctx, trx, change.account);
      await endNewSecondFactor({ ...ctx, db: trx }, change);
      await replaceAccountToken(
        trx,
        { ...change.account, email: change.oldEmail },
        { tokenHash: next.tokenHash, purpose, lifetimeSeconds: tokenSeconds[purpose] },
      );
    }),
  );
  return { passwordToken: next.token };
}

/** Earlier changes can still be undone; later ones, which may be the thief's, cannot. The removed address is notified. */
async function restoreEmail(trx: Database, change: EmailChange, leftEmail: string): Promise<void> {
  const { account, oldEmail } = change;
  await deleteEmailChangesFrom(trx, change);
  if (!(await hasEmail(trx, account, oldEmail))) {
    const told = { oldEmail: leftEmail, canUndo: false, oldVerifiedAt: null, lifetimeSeconds: day };
    const id = await insertEmailChange(trx, account, told);
    await mailEmailChanged(trx, { id, wasConfirmed: false });
    await setEmail(trx, account, oldEmail);
  }
  await setEmailVerified(trx, account, oldEmail);
}

/** Revokes everything that somebody else could still sign in with. */
async function lockOut(trx: Database, { account }: EmailChange, unknownPasswordHash: string): Promise<void> {
  await setPasswordHash(trx, account, unknownPasswordHash);
  await deleteSessionsOfAccount(trx, account);
  await forgetDevices(trx, account);
  await deleteAccountTokens(trx, account, 'password-reset');
  await deleteAccountTokens(trx, account, 'email-verification');
}

/** A second factor from before the change is the owner's and stays; a newer one would lock the owner out. */
async function endNewSecondFactor(ctx: Context, { account, changedAt }: EmailChange): Promise<void> {
  if (!(await deleteSecondFactorSince(ctx.db, account, changedAt))) return;
  await ctx.security.record(ctx.db, 'second-factor-off', { account });
  await mailSecondFactorChanged(ctx.db, account, 'off');
}
