import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const schema = `
  alter table webhooks
    drop constraint webhooks_disabled_because_check,
    add constraint webhooks_disabled_because_check
      check (disabled_because in ('failing', 'full', 'gone', 'secured'));
`;

/** A webhook that was turned off because too many events waited says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
