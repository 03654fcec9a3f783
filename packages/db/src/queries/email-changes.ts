import { sql, type SqlBool } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { UserType } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';

/** An address that an account had before. */
export interface EmailChange {
  id: number;
  account: UserAccount;
  oldEmail: string;
  /** Whether the old address may undo the change. */
  canUndo: boolean;
  /** When the old address had been confirmed; null when it never was. */
  oldVerifiedAt: string | null;
  changedAt: string;
}

const isLive = sql<SqlBool>`expires_at > now()`;
const isSame = (email: string) => sql<SqlBool>`lower(old_email) = lower(${email})`;

/** Stores the old address of an account for this many seconds; returns the id of the change. */
export async function insertEmailChange(
  trx: Database,
  { id }: UserAccount,
  change: { oldEmail: string; canUndo: boolean; oldVerifiedAt: string | null; lifetimeSeconds: number },
): Promise<number> {
  const row = await trx
    .insertInto('emailChanges')
    .values({
      accountId: id,
      oldEmail: change.oldEmail,
      canUndo: change.canUndo,
      oldVerifiedAt: change.oldVerifiedAt,
      expiresAt: sql<string>`now() + make_interval(secs => ${change.lifetimeSeconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const selectLive = (db: Database) =>
  db
    .selectFrom('emailChanges')
    .innerJoin('accounts', 'accounts.id', 'emailChanges.accountId')
    .select(['emailChanges.id', 'oldEmail', 'canUndo', 'oldVerifiedAt', 'changedAt'])
    .select(['accountId', 'accounts.kind as type'])
    .$narrowType<{ type: UserType }>()
    .where(isLive);

type Row = Awaited<ReturnType<ReturnType<typeof selectLive>['executeTakeFirstOrThrow']>>;

function fromRow(row: Row | undefined): EmailChange | undefined {
  if (!row) return undefined;
  const { type, accountId, ...change } = row;
  return { ...change, account: { type, id: accountId } };
}

/** A change by its id, as long as its old address is kept. */
export async function findEmailChange(db: Database, id: number): Promise<EmailChange | undefined> {
  return fromRow(await selectLive(db).where('emailChanges.id', '=', id).executeTakeFirst());
}

/** The change that the link with this token undoes. */
export async function findEmailChangeByToken(db: Database, tokenHash: Buffer): Promise<EmailChange | undefined> {
  return fromRow(await selectLive(db).where('tokenHash', '=', tokenHash).executeTakeFirst());
}

/** The change by which an account left this address and can still return to it. */
export async function findEmailChangeFrom(
  db: Database,
  { id }: UserAccount,
  email: string,
): Promise<EmailChange | undefined> {
  const changes = selectLive(db).where('accountId', '=', id).where('canUndo', '=', true).where(isSame(email));
  return fromRow(await changes.orderBy('emailChanges.id').executeTakeFirst());
}

/** Sets the token that undoes a change; false when the change is no longer stored. */
export async function setEmailChangeToken(db: Database, id: number, tokenHash: Buffer): Promise<boolean> {
  const result = await db
    .updateTable('emailChanges')
    .set({ tokenHash })
    .where('id', '=', id)
    .where('canUndo', '=', true)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Revokes the right to undo this change and every later one of the account. */
export async function deleteEmailChangesFrom(trx: Database, { account, id }: EmailChange): Promise<void> {
  await deleteEmailChangesOf(trx, account).where('id', '>=', id).execute();
}

/** Revokes the right to undo the changes of the account after this one. */
export async function deleteEmailChangesAfter(trx: Database, { account, id }: EmailChange): Promise<void> {
  await deleteEmailChangesOf(trx, account).where('id', '>', id).execute();
}

const deleteEmailChangesOf = (trx: Database, { id }: UserAccount) =>
  trx.deleteFrom('emailChanges').where('accountId', '=', id);

/** Restores whether and when the account's address was confirmed before this change. */
export async function restoreEmailVerification(trx: Database, change: EmailChange): Promise<void> {
  const { account, oldVerifiedAt } = change;
  // An address that may undo a change and was never confirmed is the one of the registration.
  const known = oldVerifiedAt === null ? { emailChangedAt: null } : { emailVerifiedAt: oldVerifiedAt };
  await trx.updateTable('accounts').set(known).where('id', '=', account.id).execute();
}

/** Whether another account of this kind left this address and can still return to it. */
export async function isEmailReserved(db: Database, { type, id }: UserAccount, email: string): Promise<boolean> {
  const row = await selectLive(db)
    .where('canUndo', '=', true)
    .where(isSame(email))
    .where('kind', '=', type)
    .where('accountId', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives an account this address. @throws a unique violation when another account of its kind has it. */
export async function setEmail(trx: Database, { id }: UserAccount, email: string): Promise<void> {
  await trx.updateTable('accounts').set({ email }).where('id', '=', id).execute();
}

/** Whether this is the account's address, in whatever case. */
export async function hasEmail(db: Database, { id }: UserAccount, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes old addresses that can no longer be restored. */
export async function deleteExpiredEmailChanges(db: Database): Promise<void> {
  await db
    .deleteFrom('emailChanges')
    .where('expiresAt', '<=', sql<string>`now()`)
    .execute();
}
