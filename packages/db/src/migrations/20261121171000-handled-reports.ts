import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Reports are worked off: who dealt with one, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
      alter table reports
        add column handled_at timestamptz,
        add column handled_by uuid references admins on delete restrict,
        add constraint reports_handled_check check ((handled_at is null) = (handled_by is null));
      create index reports_open on reports (created_at desc, id desc) where handled_at is null;
      create index reports_handled_by on reports (handled_by) where handled_by is not null;
      `,
    )
    .execute(db);
}
