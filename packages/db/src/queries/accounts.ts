import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccountKind, AccountType } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';

/** Who somebody is. */
export interface Account {
  type: AccountKind;
  id: string;
}

/** A helper or a professional. */
export interface UserAccount extends Account {
  type: AccountType;
}

/** Where what only one kind of account has is stored. */
export const profileTable = { helper: 'helpers', professional: 'professionals', admin: 'admins' } as const;

/** Which of the two somebody is in what joins a helper and a professional, such as a gig. */
export const partyColumn = { helper: 'helperId', professional: 'professionalId' } as const;

/** The name of the account with this id, as SQL; a deleted one is called 'Former helper' or 'Former professional'. */
export const accountName = (id: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`(
  select name from helpers where id = ${id} union all select name from professionals where id = ${id})`;

/** Where mail for an account goes. An address that was never changed is the one of the registration. */
export interface AccountContact {
  name: string;
  email: string;
  emailVerifiedAt: string | null;
  emailChangedAt: string | null;
}

/** Where mail for an account goes; undefined when it was deleted. */
export async function findAccountContact(db: Database, { type, id }: UserAccount): Promise<AccountContact | undefined> {
  return db
    .selectFrom(profileTable[type])
    .select(['name', 'email', 'emailVerifiedAt', 'emailChangedAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/**
 * What is known of an account's address and password, which stay so until the transaction ends; undefined when it was
 * deleted. Take it before what belongs to the account.
 */
export async function lockAccount(
  trx: Database,
  { type, id }: UserAccount,
): Promise<(AccountContact & { passwordHash: string }) | undefined> {
  return trx
    .selectFrom(profileTable[type])
    .select(['name', 'email', 'emailVerifiedAt', 'emailChangedAt', 'passwordHash'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Keeps an account with this password as it is until the transaction ends; false when it has another one by now or was
 * deleted.
 */
export async function holdPassword(trx: Database, { type, id }: UserAccount, passwordHash: string): Promise<boolean> {
  const row = await trx
    .selectFrom(profileTable[type])
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps an account from being deleted until the transaction ends, if it has not been; take it before what belongs to it. */
export async function holdAccount(trx: Database, { type, id }: UserAccount): Promise<boolean> {
  const row = await trx
    .selectFrom(profileTable[type])
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that an account's mail arrives, if its address is still the one that was tried. */
export async function setEmailVerified(db: Database, { type, id }: UserAccount, email: string): Promise<boolean> {
  const result = await db
    .updateTable(profileTable[type])
    .set({ emailVerifiedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** A session as its owner sees it; `isCurrent` is the one with this token hash. */
export interface OwnSessionRow {
  id: string;
  userAgent: string | null;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

/** The unexpired sessions of an account, the one used last first. */
export async function listSessionsOfAccount(
  db: Database,
  { id }: Account,
  currentTokenHash: Buffer,
): Promise<OwnSessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastSeenAt'])
    .select(({ eb }) => eb('tokenHash', '=', currentTokenHash).$castTo<boolean>().as('isCurrent'))
    .where('accountId', '=', id)
    .where('expiresAt', '>', sql<string>`now()`)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute();
}

/** A session of an account; undefined when there is none with this id. */
export async function findSessionOfAccount(
  db: Database,
  { id }: Account,
  sessionId: string,
): Promise<{ tokenHash: Buffer } | undefined> {
  return db
    .selectFrom('sessions')
    .select('tokenHash')
    .where('id', '=', sessionId)
    .where('accountId', '=', id)
    .executeTakeFirst();
}

/** Ends one session of an account; false when there is none with this id. */
export async function deleteSessionOfAccount(db: Database, { id }: Account, sessionId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('accountId', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
