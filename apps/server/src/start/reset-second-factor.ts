import { transaction, type Database } from '@get-my-helpers/db/client';
import { findCredentialsByEmail, type Account } from '@get-my-helpers/db/queries/accounts';
import { deleteSecondFactor } from '@get-my-helpers/db/queries/second-factors';
import { insertSecurityEvent } from '@get-my-helpers/db/queries/security-events';
import { deleteSessionsOfAccount } from '@get-my-helpers/db/queries/sessions';
import { accountKinds, type AccountKind } from '@get-my-helpers/validation/reference';
import { mailSecondFactorChanged } from '../modules/notifications/mail/security-mails.ts';
import { StartError } from './start-error.ts';

const isKind = (text: string | undefined): text is AccountKind => accountKinds.some((kind) => kind === text);

export const usage = 'Use: npm run reset-second-factor -- admin|helper|professional E-MAIL';

/**
 * Takes the second factor off the account of somebody who has lost their app and their recovery codes, and ends their
 * sessions. For operators, on the machine: nobody can do so over the network. Throws a StartError.
 */
export async function resetSecondFactor(db: Database, [kind, email]: readonly string[]): Promise<void> {
  if (!isKind(kind) || email === undefined) throw new StartError(usage);
  const found = await findCredentialsByEmail(db, kind, email);
  if (!found) throw new StartError(`There is no ${kind} with the email address ${email}.`);
  const account: Account = { type: kind, id: found.id };
  await transaction(db, async (trx) => {
    const hadOne = await deleteSecondFactor(trx, account);
    if (!hadOne) throw new StartError(`The ${kind} ${email} has no second factor.`);
    await deleteSessionsOfAccount(trx, account);
    await insertSecurityEvent(trx, { type: 'second-factor-reset-by-operator', account, userAgent: null });
    await mailSecondFactorChanged(trx, account, 'off');
  });
}
