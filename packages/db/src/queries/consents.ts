import type { UserAccount } from '@get-my-helpers/validation/account';
import type { Database } from '../client.ts';

/** Records that an account agrees to a version of the terms and the privacy notice, now. */
export async function insertConsent(db: Database, { id }: UserAccount, version: string): Promise<void> {
  await db.insertInto('consents').values({ accountId: id, version }).execute();
}
