import { sql, type SqlBool } from 'kysely';
import type { Account } from '@get-my-helpers/validation/account';
import type { Database } from '../client.ts';

const isLive = sql<SqlBool>`expires_at > now()`;

/** Whether the browser with this device token has been signed in to the account before. */
export async function isKnownDevice(db: Database, { id }: Account, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevices')
    .select('accountId')
    .where('accountId', '=', id)
    .where('tokenHash', '=', tokenHash)
    .where(isLive)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the browser with this device token has been signed in to any account before. */
export async function isDeviceToken(db: Database, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevices')
    .select('accountId')
    .where('tokenHash', '=', tokenHash)
    .where(isLive)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that an account is used in the browser with this token; the latest `most` browsers are kept. */
export async function rememberDevice(
  db: Database,
  { id }: Account,
  device: { tokenHash: Buffer; lifetimeSeconds: number; most: number },
): Promise<void> {
  const expiresAt = sql<string>`now() + make_interval(secs => ${device.lifetimeSeconds})`;
  await db
    .insertInto('knownDevices')
    .values({ accountId: id, tokenHash: device.tokenHash, expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'tokenHash']).doUpdateSet({ lastLoginAt: sql<string>`now()`, expiresAt }),
    )
    .execute();
  await sql`
    delete from known_devices where (account_id, token_hash) in (
      select account_id, token_hash from known_devices
      where account_id = ${id}
      order by last_login_at desc offset ${device.most}
    )
  `.execute(db);
}

/** Forgets the browsers of an account. */
export async function forgetDevices(db: Database, { id }: Account): Promise<void> {
  await db.deleteFrom('knownDevices').where('accountId', '=', id).execute();
}

/** Forgets browsers that were not used for long. */
export async function deleteExpiredDevices(db: Database): Promise<void> {
  await db
    .deleteFrom('knownDevices')
    .where('expiresAt', '<=', sql<string>`now()`)
    .execute();
}
