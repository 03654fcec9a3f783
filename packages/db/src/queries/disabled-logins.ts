import { sql, type SqlBool } from 'kysely';
import type { Database } from '../client.ts';

/** A disabled login is not found by its email. */
const disabled = { loginDisabledAt: sql<string>`now()` };

async function endSessions(trx: Database, accounts: { id: string }[]): Promise<void> {
  if (accounts.length === 0) return;
  const ids = accounts.map(({ id }) => id);
  await trx.deleteFrom('sessions').where('accountId', 'in', ids).execute();
}

/** Disables all demo logins, except an admin with this email, and ends their sessions; returns how many were enabled. */
export async function disableDemoLogins(trx: Database, exceptAdmin: string | undefined): Promise<number> {
  const ended = await trx
    .updateTable('accounts')
    .set(disabled)
    .where('isDemo', '=', true)
    .where('loginDisabledAt', 'is', null)
    .where(sql<SqlBool>`not (kind = 'admin' and lower(email) = lower(${exceptAdmin ?? ''}))`)
    .returning('id')
    .execute();
  await endSessions(trx, ended);
  return ended.length;
}

/** Enables the demo logins again. */
export async function enableDemoLogins(db: Database): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ loginDisabledAt: null })
    .where('isDemo', '=', true)
    .where('loginDisabledAt', 'is not', null)
    .execute();
}

const isOfSetting = sql<SqlBool>`not is_demo and login_disabled_at is null
  and id in (select id from admins where from_setting)`;

/** Disables admins that the setting created under another email, and ends their sessions; returns their emails. */
export async function disableFormerAdmins(trx: Database, email: string): Promise<string[]> {
  const ended = await trx
    .updateTable('accounts')
    .set(disabled)
    .where(isOfSetting)
    .where(sql<SqlBool>`lower(email) <> lower(${email})`)
    .returning(['id', 'email'])
    .execute();
  await endSessions(trx, ended);
  return ended.map((admin) => admin.email);
}

/** The emails of enabled admins that the setting created. */
export async function listAdminsOfSetting(db: Database): Promise<string[]> {
  const admins = await db.selectFrom('accounts').select('email').where(isOfSetting).orderBy('email').execute();
  return admins.map(({ email }) => email);
}
