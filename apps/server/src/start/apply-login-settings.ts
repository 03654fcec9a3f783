import { transaction, type Database } from '@get-my-helpers/db/client';
import {
  disableDemoLogins,
  disableFormerAdmins,
  enableDemoLogins,
  listAdminsOfSetting,
} from '@get-my-helpers/db/queries/disabled-logins';

/**
 * Enables only the logins that the settings name: no demo login outside demo mode, no admin of an earlier ADMIN_EMAIL.
 * Without ADMIN_EMAIL the admins stay, since many take it away after the first start and another server may still have
 * it. Returns the lines to print. Call it after the admin of the settings was created.
 */
export async function applyLoginSettings(
  db: Database,
  { demo, adminEmail }: { demo: boolean; adminEmail: string | undefined },
): Promise<string[]> {
  return transaction(db, async (trx) => {
    const lines: string[] = [];
    if (demo) await enableDemoLogins(trx);
    else if ((await disableDemoLogins(trx, adminEmail)) > 0) {
      lines.push('The demo logins of this database are disabled (DEMO is 0).');
    }
    if (adminEmail === undefined) {
      const admins = await listAdminsOfSetting(trx);
      if (admins.length > 0)
        lines.push(`ADMIN_EMAIL is not set; these admins can still sign in: ${admins.join(', ')}.`);
    } else {
      const former = await disableFormerAdmins(trx, adminEmail);
      if (former.length > 0) lines.push(`Admins of an earlier ADMIN_EMAIL are disabled: ${former.join(', ')}.`);
    }
    return lines;
  });
}
