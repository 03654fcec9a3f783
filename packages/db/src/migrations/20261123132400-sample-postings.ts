import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Marks the postings of sample data, which nobody but the account that has the data finds (docs/product/programs.md, Sample data). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job_postings add column is_sample boolean not null default false`.execute(db);
}
