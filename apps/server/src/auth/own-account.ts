import type { Database } from '@get-my-helpers/db/client';
import { lockAccountForShare } from '@get-my-helpers/db/queries/accounts';
import type { Account } from '@get-my-helpers/validation/account';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../lib/errors.ts';

/** Keeps the caller's account from being deleted until the transaction ends; throws UNAUTHORIZED when it has been. */
export async function lockOwnAccount(trx: Database, account: Account): Promise<void> {
  if (!(await lockAccountForShare(trx, account))) throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
}
