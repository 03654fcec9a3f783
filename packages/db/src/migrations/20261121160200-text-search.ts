import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// A line break between the fields: no text that is searched for reaches from one into the next. A space before each, as
// before every other word: what is looked for at the beginnings of words is looked for behind a space.
const users = `
  create function helper_text(name text, email text, city text) returns text language sql immutable parallel safe
    return lower(' ' || name || e'\\n ' || email || e'\\n ' || city);
  create function professional_text(name text, email text, city text, company text) returns text
    language sql immutable parallel safe
    return lower(' ' || name || e'\\n ' || email || e'\\n ' || city || e'\\n ' || coalesce(company, ''));
  create index helpers_text on helpers using gin (helper_text(name, email, city) gin_trgm_ops);
  create index professionals_text on professionals using gin (professional_text(name, email, city, company) gin_trgm_ops);
`;

const cities = 'create index places_text on places using gin (city gin_trgm_ops);';

/** Lets the admin search users, and everybody cities, for a text anywhere within. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create extension if not exists pg_trgm; ${users} ${cities}`).execute(db);
}
