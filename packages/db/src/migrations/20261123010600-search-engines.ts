import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const schema = `
  alter table helpers add column allows_search_engines boolean not null default false;
  alter table job_postings add column allows_search_engines boolean not null default true;
`;

/** Whether search engines may show the page of a helper (not until they say so) or of a job posting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
