import { sql } from 'kysely';
import type { TokenPurpose } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import type { Account } from './events.ts';

/** Whom a token was sent to, and at which address. */
export interface TokenOwner extends Account {
  email: string;
}

const accountColumn = { helper: 'helperId', professional: 'professionalId' } as const;

/** Stores a token by its SHA-256; those of the same account and purpose from before end. */
export async function replaceAccountToken(
  db: Database,
  owner: TokenOwner,
  token: { tokenHash: Buffer; purpose: TokenPurpose; lifetimeSeconds: number },
): Promise<void> {
  const { tokenHash, purpose, lifetimeSeconds } = token;
  const column = accountColumn[owner.type];
  await deleteAccountTokens(db, owner, purpose);
  await db
    .insertInto('accountTokens')
    .values({
      tokenHash,
      purpose,
      email: owner.email,
      [column]: owner.id,
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
  const row = await db
    .selectFrom('accountTokens')
    .select(['helperId', 'professionalId', 'email'])
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { helperId, professionalId, email } = row;
  return helperId !== null
    ? { type: 'helper', id: helperId, email }
    : { type: 'professional', id: professionalId ?? '', email };
}

/** Uses a token up; false when somebody was faster. */
export async function deleteAccountToken(db: Database, tokenHash: Buffer): Promise<boolean> {
  const result = await db.deleteFrom('accountTokens').where('tokenHash', '=', tokenHash).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends every token of an account for a purpose. */
export async function deleteAccountTokens(db: Database, { type, id }: Account, purpose: TokenPurpose): Promise<void> {
  await db.deleteFrom('accountTokens').where(accountColumn[type], '=', id).where('purpose', '=', purpose).execute();
}

/** Removes every token that has expired. */
export async function deleteExpiredAccountTokens(db: Database): Promise<void> {
  await db
    .deleteFrom('accountTokens')
    .where('expiresAt', '<=', sql<string>`now()`)
    .execute();
}
