import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A search near a place reads the open job postings at the locations of its circle. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index job_postings_at_location on job_postings (location_id) where status = 'open'`.execute(db);
}
