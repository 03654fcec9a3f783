import { sql, type SqlBool } from 'kysely';
import { transaction } from '../client.ts';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';

/** The fields of an admin that a session needs. */
export interface AdminRow {
  id: string;
  name: string;
  email: string;
  role: string;
  permissions: string[];
}

/** The admin with this id. */
export async function findAdminById(db: Database, id: string): Promise<AdminRow | undefined> {
  return db
    .selectFrom('accounts')
    .innerJoin('admins', 'admins.id', 'accounts.id')
    .select(['accounts.id', 'name', 'email', 'role', 'permissions'])
    .where('accounts.id', '=', id)
    .executeTakeFirst();
}

/** The id of the admin with this email, also of one whose login is disabled. */
export async function findAdminId(db: Database, email: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'admin')
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  return found?.id;
}

/**
 * Creates the admin with this email, or gives the existing one this name and password and lets them sign in again.
 * Answers with their id.
 */
export async function upsertAdmin(
  db: Database,
  {
    fromSetting,
    ...admin
  }: { name: string; email: string; passwordHash: string; isDemo?: boolean; fromSetting?: boolean },
): Promise<string> {
  return transaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('accounts')
      .values({ ...admin, id: newId(), kind: 'admin' })
      .onConflict((conflict) =>
        conflict.expression(sql`lower(email), kind`).doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          passwordHash: ref('excluded.passwordHash'),
          isDemo: admin.isDemo ?? ref('accounts.isDemo'),
          loginDisabledAt: null,
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('admins')
      .values({ id, fromSetting })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return id;
  });
}

/** Records that the admin has just logged in. */
export async function touchAdminLogin(db: Database, id: string): Promise<void> {
  await db
    .updateTable('admins')
    .set({ lastLoginAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}
