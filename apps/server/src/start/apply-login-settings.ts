import { transaction, type Database } from '@get-my-helpers/db/client';
import { insertAuditEntry } from '@get-my-helpers/db/queries/audit-log';
import {
  disableDemoLogins,
  disableFormerAdmins,
  enableDemoLogins,
  listAdminsOfSetting,
} from '@get-my-helpers/db/queries/disabled-logins';
import type { Account } from '@get-my-helpers/validation/account';
import type { AuditAction } from '@get-my-helpers/validation/audit';

/**
 * Enables only the logins that the settings name: no demo login outside demo mode, no admin of an earlier ADMIN_EMAIL.
 * Without ADMIN_EMAIL the admins stay, since many take it away after the first start and another server may still have
 * it. Each change is in the audit log. Returns the lines to print. Call it after the admin of the settings was created.
 */
export async function applyLoginSettings(
  db: Database,
  { demo, adminEmail }: { demo: boolean; adminEmail: string | undefined },
): Promise<string[]> {
  return transaction(db, async (trx) => {
    const lines: string[] = [];
    async function record(action: AuditAction, accounts: Account[]): Promise<void> {
      for (const subject of accounts) await insertAuditEntry(trx, { action, account: null, subject });
    }
    if (demo) await record('login-enabled-by-operator', await enableDemoLogins(trx));
    else {
      const disabled = await disableDemoLogins(trx, adminEmail);
      await record('login-disabled-by-operator', disabled);
      if (disabled.length > 0) lines.push('The demo logins of this database are disabled (DEMO is 0).');
    }
    if (adminEmail === undefined) {
      const admins = await listAdminsOfSetting(trx);
      if (admins.length > 0)
        lines.push(`ADMIN_EMAIL is not set; these admins can still sign in: ${admins.join(', ')}.`);
    } else {
      const former = await disableFormerAdmins(trx, adminEmail);
      await record(
        'login-disabled-by-operator',
        former.map(({ id }) => ({ type: 'admin', id })),
      );
      const emails = former.map(({ email }) => email).join(', ');
      if (former.length > 0) lines.push(`Admins of an earlier ADMIN_EMAIL are disabled: ${emails}.`);
    }
    return lines;
  });
}
