import { sql } from 'kysely';
import type { Account } from '@get-my-helpers/validation/account';
import type { SecurityEventType } from '@get-my-helpers/validation/security-event';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';

/** An event as it is listed. */
export interface SecurityEventRow {
  id: string;
  type: SecurityEventType;
  userAgent: string | null;
  createdAt: string;
}

/** Stores a security event; a null account is one that does not exist. */
export async function insertSecurityEvent(
  db: Database,
  event: { type: SecurityEventType; account: Account | null; userAgent: string | null },
): Promise<void> {
  const { type, account, userAgent } = event;
  await db.insertInto('securityEvents').values({ id: newId(), type, userAgent, accountId: account?.id }).execute();
}

/** The latest events of an account, newest first. */
export async function listSecurityEvents(db: Database, account: Account, limit: number): Promise<SecurityEventRow[]> {
  const rows = await db
    .selectFrom('securityEvents')
    .select(['id', 'type', 'userAgent', 'createdAt'])
    .where('accountId', '=', account.id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, type: row.type as SecurityEventType }));
}

/** Removes at most `limit` events that are older than so many seconds; answers how many. */
export async function deleteOldSecurityEvents(db: Database, olderThanSeconds: number, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('securityEvents')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('securityEvents')
        .select('id')
        .where('createdAt', '<', sql<string>`now() - make_interval(secs => ${olderThanSeconds})`)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
