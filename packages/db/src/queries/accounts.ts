import { sql } from 'kysely';
import type { Database } from '../client.ts';
import type { Account } from './events.ts';
import type { SessionAccount } from './sessions.ts';

const table = { helper: 'helpers', professional: 'professionals' } as const;
const accountColumn = { helper: 'helperId', professional: 'professionalId', admin: 'adminId' } as const;

/** Where mail for an account goes. An address that was never changed is the one of the registration. */
export interface AccountContact {
  name: string;
  email: string;
  emailVerifiedAt: string | null;
  emailChangedAt: string | null;
}

/** Where mail for an account goes; undefined when it was deleted. */
export async function findAccountContact(db: Database, { type, id }: Account): Promise<AccountContact | undefined> {
  return db
    .selectFrom(table[type])
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
  { type, id }: Account,
): Promise<(AccountContact & { passwordHash: string }) | undefined> {
  return trx
    .selectFrom(table[type])
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
export async function holdPassword(trx: Database, { type, id }: Account, passwordHash: string): Promise<boolean> {
  const row = await trx
    .selectFrom(table[type])
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps an account from being deleted until the transaction ends, if it has not been; take it before what belongs to it. */
export async function holdAccount(trx: Database, { type, id }: Account): Promise<boolean> {
  const row = await trx
    .selectFrom(table[type])
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that an account's mail arrives, if its address is still the one that was tried. */
export async function setEmailVerified(db: Database, { type, id }: Account, email: string): Promise<boolean> {
  const result = await db
    .updateTable(table[type])
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
  { type, id }: SessionAccount,
  currentTokenHash: Buffer,
): Promise<OwnSessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastSeenAt'])
    .select(({ eb }) => eb('tokenHash', '=', currentTokenHash).$castTo<boolean>().as('isCurrent'))
    .where(accountColumn[type], '=', id)
    .where('expiresAt', '>', sql<string>`now()`)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute();
}

/** A session of an account; undefined when there is none with this id. */
export async function findSessionOfAccount(
  db: Database,
  { type, id }: SessionAccount,
  sessionId: string,
): Promise<{ tokenHash: Buffer } | undefined> {
  return db
    .selectFrom('sessions')
    .select('tokenHash')
    .where('id', '=', sessionId)
    .where(accountColumn[type], '=', id)
    .executeTakeFirst();
}

/** Ends one session of an account; false when there is none with this id. */
export async function deleteSessionOfAccount(
  db: Database,
  { type, id }: SessionAccount,
  sessionId: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where(accountColumn[type], '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
