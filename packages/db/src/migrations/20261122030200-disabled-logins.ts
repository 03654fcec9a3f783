import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Logins that a start without demo mode, or with another ADMIN_EMAIL, switches off; whoever comes from either is marked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = ['helpers', 'professionals', 'admins'].map(
    (table) => `
      alter table ${table}
        add column is_demo boolean not null default false,
        add column login_disabled_at timestamptz;
      update ${table} set is_demo = true where lower(email) like '%@demo.getmyhelpers.example';`,
  );
  // Nothing but the setting gave this name until now.
  const admins = `
    alter table admins add column from_setting boolean not null default false;
    update admins set from_setting = true where name = 'Administrator' and not is_demo;`;
  await sql.raw([...tables, admins].join('\n')).execute(db);
}
