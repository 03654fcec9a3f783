import { sql } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { UserType, TokenPurpose } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';

/** Whom a token was sent to, and at which address. */
export interface TokenOwner extends UserAccount {
  email: string;
}

/** Stores a token by its SHA-256; earlier ones of the same account and purpose end. */
export async function replaceAccountToken(
  db: Database,
  owner: TokenOwner,
  token: { tokenHash: Buffer; purpose: TokenPurpose; lifetimeSeconds: number },
): Promise<void> {
  const { tokenHash, purpose, lifetimeSeconds } = token;
  await deleteAccountTokens(db, owner, purpose);
  await db
    .insertInto('accountTokens')
    .values({
      tokenHash,
      purpose,
      email: owner.email,
      accountId: owner.id,
      expiresAt: sql<string>`now() + make_interval(secs => ${lifetimeSeconds})`,
    })
    .execute();
}

/** Whom an unexpired token belongs to. */
export async function findAccountToken(
  db: Database,
  tokenHash: Buffer,
  purpose: TokenPurpose,
): Promise<TokenOwner | undefined> {
  return db
    .selectFrom('accountTokens')
    .innerJoin('accounts', 'accounts.id', 'accountTokens.accountId')
    .select(['accounts.id', 'accounts.kind as type', 'accountTokens.email'])
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', sql<string>`now()`)
    .$narrowType<{ type: UserType }>()
    .executeTakeFirst();
}

/** Uses up a token; false if it was already used. */
export async function deleteAccountToken(db: Database, tokenHash: Buffer): Promise<boolean> {
  const result = await db.deleteFrom('accountTokens').where('tokenHash', '=', tokenHash).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends every token of an account for a purpose. */
export async function deleteAccountTokens(db: Database, { id }: UserAccount, purpose: TokenPurpose): Promise<void> {
  await db.deleteFrom('accountTokens').where('accountId', '=', id).where('purpose', '=', purpose).execute();
}

/** Removes every token that has expired. */
export async function deleteExpiredAccountTokens(db: Database): Promise<void> {
  await db
    .deleteFrom('accountTokens')
    .where('expiresAt', '<=', sql<string>`now()`)
    .execute();
}
