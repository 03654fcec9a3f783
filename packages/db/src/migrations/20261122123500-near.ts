import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// docs/decisions/0013-near-and-free.md explains the idea.
const schema = `
  -- How far a helper travels to a job, in miles.
  alter table helpers add column travel_miles smallint not null default 25 check (travel_miles between 1 and 200);

  -- Great-circle miles between two points in degrees, on a sphere of the earth's mean radius. milesBetween in
  -- ../queries/circle.ts computes the same.
  create function miles_between(
    from_latitude double precision, from_longitude double precision,
    to_latitude double precision, to_longitude double precision
  ) returns double precision
    language sql immutable parallel safe
    return 2 * 3958.7613 * asin(least(1, sqrt(
      power(sin(radians(to_latitude - from_latitude) / 2), 2)
      + cos(radians(from_latitude)) * cos(radians(to_latitude))
        * power(sin(radians(to_longitude - from_longitude) / 2), 2)
    )));

  -- What people are told of a distance: whole miles, never less than one.
  create function shown_miles(miles double precision) returns integer
    language sql immutable parallel safe
    return greatest(1, floor(miles + 0.5)::integer);
`;

/** How far helpers travel, and the distance between two locations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
