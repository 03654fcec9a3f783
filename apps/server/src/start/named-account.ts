import type { Database } from '@get-my-helpers/db/client';
import { findCredentialsByEmail } from '@get-my-helpers/db/queries/accounts';
import type { Account } from '@get-my-helpers/validation/account';
import { accountTypes, type AccountType } from '@get-my-helpers/validation/reference';
import { StartError } from './start-error.ts';

const isAccountType = (text: string | undefined): text is AccountType => accountTypes.some((type) => type === text);

/** The account that an operator's command names by its kind and email. Throws a StartError. */
export async function findNamedAccount(
  db: Database,
  command: string,
  [type, email]: readonly string[],
): Promise<Account> {
  if (!isAccountType(type) || email === undefined) {
    throw new StartError(`Use: npm run ${command} -- admin|helper|professional EMAIL`);
  }
  const found = await findCredentialsByEmail(db, type, email);
  if (!found) throw new StartError(`There is no ${type} with the email address ${email}.`);
  return { type, id: found.id };
}
