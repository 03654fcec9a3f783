import type { Database } from '@get-my-helpers/db/client';
import { holdAccount, type UserAccount } from '@get-my-helpers/db/queries/accounts';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../lib/errors.ts';

/** Keeps the caller's account from being deleted until the transaction ends; throws UNAUTHORIZED when it has been. */
export async function holdOwnAccount(trx: Database, { type, id }: UserAccount): Promise<void> {
  if (!(await holdAccount(trx, { type, id }))) throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
}
