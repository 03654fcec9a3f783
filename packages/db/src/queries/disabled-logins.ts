import { sql, type SqlBool } from 'kysely';
import { accountKinds, type AccountKind } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { profileTable } from './accounts.ts';
import { deleteSessionsOfAccount } from './sessions.ts';

/** Whoever is disabled is not found by their e-mail when they sign in. */
const disabled = { loginDisabledAt: sql<string>`now()` };

/** Ends the sessions of accounts of one kind. */
async function endSessions(trx: Database, type: AccountKind, ids: { id: string }[]): Promise<void> {
  for (const { id } of ids) await deleteSessionsOfAccount(trx, { type, id });
}

/** Lets no demo account sign in, but for an admin with this e-mail; answers how many could before. Their sessions end. */
export async function disableDemoLogins(trx: Database, exceptAdmin: string | undefined): Promise<number> {
  let count = 0;
  for (const type of accountKinds) {
    const isExcepted =
      type === 'admin' ? sql<SqlBool>`lower(email) = lower(${exceptAdmin ?? ''})` : sql<SqlBool>`false`;
    const rows = await trx
      .updateTable(profileTable[type])
      .set(disabled)
      .where('isDemo', '=', true)
      .where('loginDisabledAt', 'is', null)
      .where(sql<SqlBool>`not ${isExcepted}`)
      .returning('id')
      .execute();
    await endSessions(trx, type, rows);
    count += rows.length;
  }
  return count;
}

/** Lets the demo accounts sign in again. */
export async function enableDemoLogins(db: Database): Promise<void> {
  for (const type of accountKinds) {
    await db
      .updateTable(profileTable[type])
      .set({ loginDisabledAt: null })
      .where('isDemo', '=', true)
      .where('loginDisabledAt', 'is not', null)
      .execute();
  }
}

/** Lets no admin sign in that the setting made under another e-mail; answers with their e-mails. Their sessions end. */
export async function disableFormerAdmins(trx: Database, email: string): Promise<string[]> {
  const rows = await trx
    .updateTable('admins')
    .set(disabled)
    .where('fromSetting', '=', true)
    .where('isDemo', '=', false)
    .where('loginDisabledAt', 'is', null)
    .where(sql<SqlBool>`lower(email) <> lower(${email})`)
    .returning(['id', 'email'])
    .execute();
  await endSessions(trx, 'admin', rows);
  return rows.map((row) => row.email);
}

/** The e-mails of admins that the setting made and that can sign in. */
export async function listAdminsOfSetting(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('admins')
    .select('email')
    .where('fromSetting', '=', true)
    .where('isDemo', '=', false)
    .where('loginDisabledAt', 'is', null)
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}
