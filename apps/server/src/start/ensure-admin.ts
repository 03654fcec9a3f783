import { transaction, type Database } from '@get-my-helpers/db/client';
import { findCredentialsByEmail } from '@get-my-helpers/db/queries/accounts';
import { findAdminId, upsertAdmin } from '@get-my-helpers/db/queries/admins';
import { insertAuditEntry } from '@get-my-helpers/db/queries/audit-log';
import { deleteSessionsOfAccount } from '@get-my-helpers/db/queries/sessions';
import { isCommonPassword } from '../auth/common-passwords.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { StartError } from './start-error.ts';

/**
 * Makes sure that the admin of the settings is there with this password. A changed password ends the admin's sessions; an
 * unchanged one does not. Either change is in the audit log. Throws a StartError for a password that is easy to guess.
 */
export async function ensureAdmin(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (await isCommonPassword(password, { email })) {
    throw new StartError('ADMIN_PASSWORD is too easy to guess: choose another one.');
  }
  const known = await findCredentialsByEmail(db, 'admin', email);
  if (known && (await verifyPassword(known.passwordHash, password))) return;
  const passwordHash = await hashPassword(password);
  await transaction(db, async (trx) => {
    const isNew = (await findAdminId(trx, email)) === undefined;
    const id = await upsertAdmin(trx, {
      name: known?.name ?? 'Administrator',
      email,
      passwordHash,
      fromSetting: true,
    });
    const subject = { type: 'admin', id } as const;
    await deleteSessionsOfAccount(trx, subject);
    const action = isNew ? 'admin-created-by-operator' : 'admin-password-set-by-operator';
    await insertAuditEntry(trx, { action, account: null, subject });
  });
}
