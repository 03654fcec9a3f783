import { sql, type SqlBool } from 'kysely';
import type { Account } from '@get-my-helpers/validation/account';
import type { Database } from '../client.ts';

/** A disabled login is not found by its email. */
const disabled = { loginDisabledAt: sql<string>`now()` };

async function endSessions(trx: Database, accounts: { id: string }[]): Promise<void> {
  if (accounts.length === 0) return;
  const ids = accounts.map(({ id }) => id);
  await trx.deleteFrom('sessions').where('accountId', 'in', ids).execute();
}

/** Disables all demo logins, except an admin with this email, and ends their sessions; returns those that were enabled. */
export async function disableDemoLogins(trx: Database, exceptAdmin: string | undefined): Promise<Account[]> {
  const ended = await trx
    .updateTable('accounts')
    .set(disabled)
    .where('isDemo', '=', true)
    .where('loginDisabledAt', 'is', null)
    .where(sql<SqlBool>`not (kind = 'admin' and lower(email) = lower(${exceptAdmin ?? ''}))`)
    .returning(['id', 'kind as type'])
    .$narrowType<Account>()
    .execute();
  await endSessions(trx, ended);
  return ended;
}

/** Enables the demo logins again; returns those that were disabled. */
export async function enableDemoLogins(db: Database): Promise<Account[]> {
  return db
    .updateTable('accounts')
    .set({ loginDisabledAt: null })
    .where('isDemo', '=', true)
    .where('loginDisabledAt', 'is not', null)
    .returning(['id', 'kind as type'])
    .$narrowType<Account>()
    .execute();
}

const isOfSetting = sql<SqlBool>`not is_demo and login_disabled_at is null
  and id in (select id from admins where from_setting)`;

/** Disables admins that the setting created under another email, and ends their sessions; returns them. */
export async function disableFormerAdmins(trx: Database, email: string): Promise<{ id: string; email: string }[]> {
  const ended = await trx
    .updateTable('accounts')
    .set(disabled)
    .where(isOfSetting)
    .where(sql<SqlBool>`lower(email) <> lower(${email})`)
    .returning(['id', 'email'])
    .execute();
  await endSessions(trx, ended);
  return ended;
}

/** The emails of enabled admins that the setting created. */
export async function listAdminsOfSetting(db: Database): Promise<string[]> {
  const admins = await db.selectFrom('accounts').select('email').where(isOfSetting).orderBy('email').execute();
  return admins.map(({ email }) => email);
}
