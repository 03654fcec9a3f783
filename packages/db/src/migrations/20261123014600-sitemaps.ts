import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const schema = `
  -- The pages that search engines may show, in the order of the sitemaps.
  create index helpers_in_sitemaps on helpers (id) where allows_search_engines;
  create index job_postings_in_sitemaps on job_postings (id) where allows_search_engines and status = 'open';
`;

/** What the sitemaps are read by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
