import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const schema = `
  -- Helpers that a professional saved. Only the professional knows.
  create table favorites (
    professional_id uuid not null references professionals on delete cascade,
    helper_id uuid not null references helpers on delete cascade,
    created_at timestamptz not null default clock_timestamp(),
    primary key (professional_id, helper_id)
  );

  create index favorites_newest on favorites (professional_id, created_at desc, helper_id desc);
  create index favorites_of_helper on favorites (helper_id);
`;

/** The helpers that professionals save. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
