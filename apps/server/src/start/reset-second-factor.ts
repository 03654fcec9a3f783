import { transaction, type Database } from '@get-my-helpers/db/client';
import { findCredentialsByEmail } from '@get-my-helpers/db/queries/accounts';
import { deleteSecondFactor } from '@get-my-helpers/db/queries/second-factors';
import { insertSecurityEvent } from '@get-my-helpers/db/queries/security-events';
import { deleteSessionsOfAccount } from '@get-my-helpers/db/queries/sessions';
import type { Account } from '@get-my-helpers/validation/account';
import { accountTypes, type AccountType } from '@get-my-helpers/validation/reference';
import { mailSecondFactorChanged } from '../modules/notifications/mail/security-mails.ts';
import { StartError } from './start-error.ts';

const isAccountType = (text: string | undefined): text is AccountType => accountTypes.some((type) => type === text);

export const usage = 'Use: npm run reset-second-factor -- admin|helper|professional EMAIL';

/**
 * Removes the second factor of somebody who has lost their app and their recovery codes, and ends their sessions. For
 * operators, on the machine: nobody can do so over the network. Throws a StartError.
 */
export async function resetSecondFactor(db: Database, [type, email]: readonly string[]): Promise<void> {
  if (!isAccountType(type) || email === undefined) throw new StartError(usage);
  const found = await findCredentialsByEmail(db, type, email);
  if (!found) throw new StartError(`There is no ${type} with the email address ${email}.`);
  const account: Account = { type, id: found.id };
  await transaction(db, async (trx) => {
    const hadOne = await deleteSecondFactor(trx, account);
    if (!hadOne) throw new StartError(`The ${type} ${email} has no second factor.`);
    await deleteSessionsOfAccount(trx, account);
    await insertSecurityEvent(trx, { type: 'second-factor-reset-by-operator', account, userAgent: null });
    await mailSecondFactorChanged(trx, account, 'off');
  });
}
