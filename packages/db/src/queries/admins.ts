import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';

/** An admin without the password's hash. */
export interface AdminRow {
  id: string;
  name: string;
  email: string;
  role: string;
  permissions: string[];
  lastLoginAt: string | null;
  createdAt: string;
  updatedAt: string;
}

const adminColumns = [
  'id',
  'name',
  'email',
  'role',
  'permissions',
  'lastLoginAt',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof AdminRow)[];

/** What an admin's login needs to know. */
export type AdminCredentials = Pick<AdminRow, 'id' | 'name' | 'email' | 'role' | 'permissions'> & {
  passwordHash: string;
};

/** The credentials of the admin with this e-mail, in whatever case; none when the login is disabled. */
export async function findAdminCredentialsByEmail(db: Database, email: string): Promise<AdminCredentials | undefined> {
  return db
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'role', 'permissions', 'passwordHash'])
    .where(({ fn, eb, val }) => eb(fn<string>('lower', ['email']), '=', fn<string>('lower', [val(email)])))
    .where('loginDisabledAt', 'is', null)
    .executeTakeFirst();
}

/** The credentials of the admin with this id. */
export async function findAdminCredentialsById(db: Database, id: string): Promise<AdminCredentials | undefined> {
  return db
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'role', 'permissions', 'passwordHash'])
    .where('id', '=', id)
    .where('loginDisabledAt', 'is', null)
    .executeTakeFirst();
}

/** Creates the admin with this e-mail, or gives the existing one this name and password and lets them sign in again. */
export async function upsertAdmin(
  db: Database,
  admin: { name: string; email: string; passwordHash: string; fromSetting?: boolean },
): Promise<AdminRow> {
  return db
    .insertInto('admins')
    .values({ ...admin, id: newId() })
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        passwordHash: ref('excluded.passwordHash'),
        loginDisabledAt: null,
      })),
    )
    .returning(adminColumns)
    .executeTakeFirstOrThrow();
}

/** Notes that the admin has just logged in. */
export async function touchAdminLogin(db: Database, id: string): Promise<void> {
  await db
    .updateTable('admins')
    .set({ lastLoginAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}
