import { sql } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { UserType } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';

/** Stores the SHA-256 of the token in an account's calendar address; the one before it ends. */
export async function replaceCalendarAddress(db: Database, { id }: UserAccount, tokenHash: Buffer): Promise<void> {
  await db
    .insertInto('calendarAddresses')
    .values({ accountId: id, tokenHash })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ tokenHash, createdAt: sql`now()` }))
    .execute();
}

/** Whose calendar it is. */
export async function findCalendarOwner(db: Database, tokenHash: Buffer): Promise<UserAccount | undefined> {
  return db
    .selectFrom('calendarAddresses')
    .innerJoin('accounts', 'accounts.id', 'calendarAddresses.accountId')
    .select(['accounts.id', 'accounts.kind as type'])
    .where('tokenHash', '=', tokenHash)
    .$narrowType<{ type: UserType }>()
    .executeTakeFirst();
}
