import type { Database } from '@get-my-helpers/db/client';
import { accountKey, findCredentials, lockAccount } from '@get-my-helpers/db/queries/accounts';
import type { Account } from '@get-my-helpers/validation/account';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../../lib/errors.ts';
import { comparePassword } from '../../auth/login-guard.ts';
import type { Context } from '../../rpc/trpc.ts';

/** Sensitive actions ask for the account's password again, so that a stolen session is not enough. */

function refusal(): DomainError {
  const message = messages.currentPasswordNeeded;
  return new DomainError('FORBIDDEN', message, { issues: [{ path: 'currentPassword', message }] });
}

/**
 * Returns the hash of the caller's password if this is the password; before the transaction, because comparing takes
 * long. Throws FORBIDDEN.
 */
export async function checkCurrentPassword(
  ctx: Context,
  account: Account,
  password: string | null | undefined,
): Promise<string> {
  if (!password || password.length > limits.passwordMax) throw refusal();
  // Counted per session, so a stolen session cannot lock the owner out.
  const session = ctx.sessions.tokenHash(account) ?? Buffer.alloc(0);
  const admitted = await ctx.loginGuard.admit({ account: accountKey(account), source: { session } });
  const found = await findCredentials(ctx.db, account);
  const matches = await comparePassword(admitted, found?.passwordHash, password);
  if (!found || !matches) throw refusal();
  await admitted.succeed();
  return found.passwordHash;
}

/**
 * Locks the account until the transaction ends. Throws FORBIDDEN when its password has changed meanwhile, UNAUTHORIZED
 * when it was deleted.
 */
export async function lockCurrentPassword(trx: Database, account: Account, passwordHash: string): Promise<void> {
  const locked = await lockAccount(trx, account);
  if (!locked) throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
  if (locked.passwordHash !== passwordHash) throw refusal();
}
