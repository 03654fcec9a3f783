import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// When the recovery codes were made: undoing a change of the e-mail ends those that were made after it.
const recoveryCodesTime = `
  alter table second_factors add column recovery_set_at timestamptz;
  update second_factors set recovery_set_at = enabled_at;
`;

/** When the recovery codes of a second factor were made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(recoveryCodesTime).execute(db);
}
