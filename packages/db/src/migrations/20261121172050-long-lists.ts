import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Plans for all values suppose a list of middling length, which is short: most towns are small. It would then look
 * cheap to read the list of all rates for the entries of one, and it is not in a large city. With fewer places supposed, all
 * lists look long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const longLists = ['helper_listings', 'posting_listings'].map(
    (table) => `
      alter table ${table} alter column place set (n_distinct = 20), alter column city set (n_distinct = 20);
      analyze ${table};`,
  );
  await sql.raw(longLists.join('\n')).execute(db);
}
