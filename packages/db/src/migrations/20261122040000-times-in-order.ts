import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// now() is the start of the transaction: one that waited for a lock would be dated before what happened meanwhile. These
// times say in which order things happened, so they are taken when the row is written.
const times = `
  alter table verification_decisions alter column decided_at set default clock_timestamp();
  alter table messages alter column sent_at set default clock_timestamp();
  alter table notifications alter column created_at set default clock_timestamp();
  alter table reports alter column created_at set default clock_timestamp();
  alter table reviews alter column created_at set default clock_timestamp();
  alter table professional_reviews alter column created_at set default clock_timestamp();

  create or replace function touch_updated_at() returns trigger language plpgsql as $$
    begin
      new.updated_at := clock_timestamp();
      return new;
    end
  $$;
`;

/** The times of records that are read in their order are those at which they were written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(times).execute(db);
}
