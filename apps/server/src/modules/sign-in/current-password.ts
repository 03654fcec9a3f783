import type { Database } from '@get-my-helpers/db/client';
import { lockAccount, type Account, type UserAccount } from '@get-my-helpers/db/queries/accounts';
import { findAdminCredentialsById } from '@get-my-helpers/db/queries/admins';
import { findHelperCredentialsById } from '@get-my-helpers/db/queries/helpers';
import { findProfessionalCredentialsById } from '@get-my-helpers/db/queries/professionals';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../../lib/errors.ts';
import { comparePassword } from '../../auth/login-guard.ts';
import type { Context } from '../../rpc/trpc.ts';

/** Sensitive actions ask for the account's password again, so that a stolen session is not enough. */

const findCredentials = {
  helper: findHelperCredentialsById,
  professional: findProfessionalCredentialsById,
  admin: findAdminCredentialsById,
} as const;

function refusal(): DomainError {
  const message = messages.currentPasswordNeeded;
  return new DomainError('FORBIDDEN', message, { issues: [{ path: 'currentPassword', message }] });
}

/**
 * The hash of the caller's password, if this is the password; before the transaction, because comparing takes long.
 * Throws FORBIDDEN.
 */
export async function checkCurrentPassword(
  ctx: Context,
  { type, id }: Account,
  password: string | null | undefined,
): Promise<string> {
  if (!password || password.length > limits.passwordMax) throw refusal();
  // Counted per session, so a stolen session cannot lock the owner out.
  const token = type === 'admin' ? ctx.sessions.adminTokenHash() : ctx.sessions.userTokenHash();
  const session = token ?? Buffer.alloc(0);
  const admitted = await ctx.loginGuard.admit({ account: `${type}:${id}`, source: { session } });
  const found = await findCredentials[type](ctx.db, id);
  const matches = await comparePassword(admitted, found?.passwordHash, password);
  if (!found || !matches) throw refusal();
  await admitted.succeed();
  return found.passwordHash;
}

/**
 * Holds the account until the transaction ends. Throws FORBIDDEN when its password is another one by now, UNAUTHORIZED when
 * it was deleted.
 */
export async function holdCurrentPassword(trx: Database, account: UserAccount, passwordHash: string): Promise<void> {
  const held = await lockAccount(trx, account);
  if (!held) throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
  if (held.passwordHash !== passwordHash) throw refusal();
}
