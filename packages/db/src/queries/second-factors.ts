import { sql } from 'kysely';
import type { Account } from '@get-my-helpers/validation/account';
import type { Database } from '../client.ts';

/** The second factor of an account; `secret` is null until its first code was entered. Secrets are encrypted. */
export interface SecondFactorRow {
  secret: Buffer | null;
  pendingSecret: Buffer | null;
  enabledAt: string | null;
  recoverySalt: Buffer | null;
  recoveryCodesLeft: number;
}

/** Recovery codes as they are stored: hashed, with one salt. */
export interface RecoveryHashes {
  salt: Buffer;
  hashes: Buffer[];
}

/** The account's second factor, in use or pending. */
export async function findSecondFactor(db: Database, account: Account): Promise<SecondFactorRow | undefined> {
  return db
    .selectFrom('secondFactors')
    .select(['secret', 'pendingSecret', 'enabledAt', 'recoverySalt'])
    .select(sql<number>`cardinality(recovery_hashes)`.as('recoveryCodesLeft'))
    .where('accountId', '=', account.id)
    .executeTakeFirst();
}

/** Stores a pending secret until its first code is entered, replacing an earlier one. */
export async function setPendingSecret(db: Database, account: Account, pendingSecret: Buffer): Promise<void> {
  await db
    .insertInto('secondFactors')
    .values({ accountId: account.id, pendingSecret })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ pendingSecret }))
    .execute();
}

const hashArray = (hashes: Buffer[]) => sql<Buffer[]>`${hashes}::bytea[]`;

/** Activates the pending secret if it is still this one; false when it is not. */
export async function enableSecondFactor(
  db: Database,
  account: Account,
  { pendingSecret, step, recovery }: { pendingSecret: Buffer; step: number; recovery: RecoveryHashes },
): Promise<boolean> {
  const result = await db
    .updateTable('secondFactors')
    .set({
      secret: pendingSecret,
      pendingSecret: null,
      enabledAt: sql<string>`now()`,
      lastStep: step,
      recoverySalt: recovery.salt,
      recoveryHashes: hashArray(recovery.hashes),
      recoverySetAt: sql<string>`now()`,
    })
    .where('accountId', '=', account.id)
    .where('pendingSecret', '=', pendingSecret)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Uses up the code of a time step; false when it, or a later one, was used before. */
export async function consumeTimeStep(db: Database, account: Account, step: number): Promise<boolean> {
  const result = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('accountId', '=', account.id)
    .where(sql<boolean>`last_step < ${step}::bigint`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Uses up a recovery code; false when there is none with this hash. */
export async function consumeRecoveryHash(db: Database, account: Account, hash: Buffer): Promise<boolean> {
  const result = await db
    .updateTable('secondFactors')
    .set({ recoveryHashes: sql<Buffer[]>`array_remove(recovery_hashes, ${hash}::bytea)` })
    .where('accountId', '=', account.id)
    .where(sql<boolean>`${hash}::bytea = any(recovery_hashes)`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Replaces the recovery codes of a second factor in use; false when there is none. */
export async function setRecoveryHashes(
  db: Database,
  account: Account,
  { salt, hashes }: RecoveryHashes,
): Promise<boolean> {
  const result = await db
    .updateTable('secondFactors')
    .set({ recoverySalt: salt, recoveryHashes: hashArray(hashes), recoverySetAt: sql<string>`now()` })
    .where('accountId', '=', account.id)
    .where('secret', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Removes the second factor of an account; false when it has none. */
export async function deleteSecondFactor(db: Database, account: Account): Promise<boolean> {
  const result = await db.deleteFrom('secondFactors').where('accountId', '=', account.id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/**
 * Removes a second factor that was turned on since then, or else the recovery codes that were made since then, and
 * cancels a pending setup. Returns whether a second factor was removed.
 */
export async function deleteSecondFactorSince(trx: Database, account: Account, since: string): Promise<boolean> {
  // First, because it waits for a confirmation in progress, which the next statements then see.
  await trx.updateTable('secondFactors').set({ pendingSecret: null }).where('accountId', '=', account.id).execute();
  const deleted = await trx
    .deleteFrom('secondFactors')
    .where('accountId', '=', account.id)
    .where(({ eb, or }) => or([eb('enabledAt', 'is', null), eb('enabledAt', '>=', since)]))
    .returning('enabledAt')
    .execute();
  await trx
    .updateTable('secondFactors')
    .set({ recoveryHashes: hashArray([]) })
    .where('accountId', '=', account.id)
    .where('recoverySetAt', '>=', since)
    .execute();
  return deleted.some(({ enabledAt }) => enabledAt !== null);
}
