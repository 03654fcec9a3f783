import { transaction, type Database } from '@get-my-helpers/db/client';
import { findAdminCredentialsByEmail, upsertAdmin } from '@get-my-helpers/db/queries/admins';
import { deleteSessionsOfAccount } from '@get-my-helpers/db/queries/sessions';
import { hashPassword, verifyPassword } from '../passwords.ts';

/**
 * Makes sure that the admin of the settings is there with this password. A changed password ends the admin's sessions
 * (decision D2); the same one at the next start leaves them alone.
 */
export async function ensureAdmin(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const known = await findAdminCredentialsByEmail(db, email);
  if (known && (await verifyPassword(known.passwordHash, password))) return;
  const passwordHash = await hashPassword(password);
  await transaction(db, async (trx) => {
    const { id } = await upsertAdmin(trx, { name: known?.name ?? 'Administrator', email, passwordHash });
    await deleteSessionsOfAccount(trx, { type: 'admin', id });
  });
}
