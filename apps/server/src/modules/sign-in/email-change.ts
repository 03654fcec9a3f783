import type { Database } from '@get-my-helpers/db/client';
import { lockAccount, type AccountContact } from '@get-my-helpers/db/queries/accounts';
import { deleteAccountTokens } from '@get-my-helpers/db/queries/account-tokens';
import {
  deleteEmailChangesAfter,
  findEmailChangeFrom,
  hasEmail,
  insertEmailChange,
  isEmailReserved,
  type EmailChange,
} from '@get-my-helpers/db/queries/email-changes';
import type { UserAccount } from '@get-my-helpers/validation/account';
import { messages } from '@get-my-helpers/validation/messages';
import { checkCurrentPassword, lockCurrentPassword } from './current-password.ts';
import { DomainError } from '../../lib/errors.ts';
import { emailTaken } from './email-taken.ts';
import { mailEmailVerification } from '../notifications/mail/tasks.ts';
import { mailEmailChanged } from '../notifications/mail/security-mails.ts';
import type { Context } from '../../rpc/trpc.ts';

/** How long the old address may undo a change, in seconds. */
const undoSeconds = 7 * 24 * 60 * 60;

/** Proof that the caller just gave the password; undefined where none is needed. */
export type EmailPermission = { passwordHash: string } | undefined;

/** Requires the password, and a session, if this is another address than the account's. Throws FORBIDDEN. */
export async function permitEmail(
  ctx: Context,
  account: UserAccount,
  { email, currentPassword }: { email?: string; currentPassword?: string | null },
): Promise<EmailPermission> {
  if (email === undefined || (await hasEmail(ctx.db, account, email))) return undefined;
  if (ctx.apiKey) throw new DomainError('FORBIDDEN', messages.keyEmail);
  return { passwordHash: await checkCurrentPassword(ctx, account, currentPassword) };
}

/**
 * Whether the old address may undo the change: it was confirmed, or is the one of the registration. One that was mistyped
 * and corrected belongs to somebody else, who must not get the account.
 */
const mayUndo = ({ emailVerifiedAt, emailChangedAt }: AccountContact): boolean =>
  emailVerifiedAt !== null || emailChangedAt === null;

/**
 * Call it in the transaction that will set this address: notifies the old one, and asks the new one to confirm. Resolves
 * with the change by which the account left the new address, if it can return there, so that its state is restored.
 * Throws FORBIDDEN without permission.
 */
export async function leaveEmail(
  { db: trx, security }: Pick<Context, 'db' | 'security'>,
  account: UserAccount,
  email: string,
  permission: EmailPermission,
): Promise<EmailChange | undefined> {
  const before = await lockAccount(trx, account);
  if (!before) throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
  if (await hasEmail(trx, account, email)) return undefined;
  await lockCurrentPassword(trx, account, permission?.passwordHash ?? '');
  // On return to an address that may undo the change, later addresses lose that right; the link that was mailed there
  // still works.
  const undone = await findEmailChangeFrom(trx, account, email);
  if (undone) await deleteEmailChangesAfter(trx, undone);
  const id = await insertEmailChange(trx, account, {
    oldEmail: before.email,
    canUndo: !undone && mayUndo(before),
    oldVerifiedAt: before.emailVerifiedAt,
    lifetimeSeconds: undoSeconds,
  });
  for (const purpose of ['password-reset', 'email-verification'] as const) {
    await deleteAccountTokens(trx, account, purpose);
  }
  await mailEmailChanged(trx, { id, wasConfirmed: before.emailVerifiedAt !== null });
  if (!undone?.oldVerifiedAt) await mailEmailVerification(trx, account);
  await security.record(trx, 'email-changed', { account });
  return undone;
}

/**
 * Call it after an account got an address. Throws CONFLICT when another account left the address and can still return to
 * it.
 */
export async function refuseReservedEmail(trx: Database, account: UserAccount, email: string): Promise<void> {
  if (await isEmailReserved(trx, account, email)) throw emailTaken();
}
