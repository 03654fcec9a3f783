import { transaction, type Database } from '@get-my-helpers/db/client';
import { deleteSecondFactor } from '@get-my-helpers/db/queries/second-factors';
import { insertAuditEntry } from '@get-my-helpers/db/queries/audit-log';
import { insertSecurityEvent } from '@get-my-helpers/db/queries/security-events';
import { deleteSessionsOfAccount } from '@get-my-helpers/db/queries/sessions';
import { mailSecondFactorChanged } from '../modules/notifications/mail/security-mails.ts';
import { findNamedAccount } from './named-account.ts';
import { StartError } from './start-error.ts';

/**
 * Removes the second factor of somebody who has lost their app and their recovery codes, and ends their sessions. For
 * operators, on the machine: nobody can do so over the network. Throws a StartError.
 */
export async function resetSecondFactor(db: Database, parameters: readonly string[]): Promise<void> {
  const account = await findNamedAccount(db, 'reset-second-factor', parameters);
  await transaction(db, async (trx) => {
    const hadOne = await deleteSecondFactor(trx, account);
    if (!hadOne) throw new StartError(`The ${parameters.join(' ')} has no second factor.`);
    await deleteSessionsOfAccount(trx, account);
    const type = 'second-factor-reset-by-operator';
    await insertSecurityEvent(trx, { type, account, userAgent: null });
    await insertAuditEntry(trx, { action: type, account: null, subject: account });
    await mailSecondFactorChanged(trx, account, 'off');
  });
}
