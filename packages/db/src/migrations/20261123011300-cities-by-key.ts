import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A city is found by its address, in which 'St. Louis' and 'Saint Louis' are the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index places_by_key on places (state, city_key(city))`.execute(db);
}
