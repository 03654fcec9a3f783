import { sql } from 'kysely';
import type { Database } from '../client.ts';
import type { ZipCode } from '../zip-codes.ts';

/** The location of an account or a posting: the center of a ZIP code or of a city, in degrees. */
export interface LocationRow extends Omit<ZipCode, 'zipCode'> {
  id: number;
}

const selectLocation = (db: Database) =>
  db
    .selectFrom('locations')
    .select(['id', 'city', 'state', 'latitude', 'longitude'])
    .$narrowType<Pick<LocationRow, 'state'>>();

/** The center of a ZIP code, with the city and the state it lies in; undefined where there is no such code. */
export async function findZipCode(db: Database, zipCode: string): Promise<LocationRow | undefined> {
  return selectLocation(db)
    .where('id', '=', sql<number>`zip_number(${zipCode})`)
    .executeTakeFirst();
}

/**
 * The location for this address: the center of the ZIP code, or of the city if there is no ZIP code; undefined if
 * neither is known. The database computes `locationId` of accounts and job postings in the same way.
 */
export async function findLocation(
  db: Database,
  { zipCode = null, city, state }: { zipCode?: string | null; city: string; state: string },
): Promise<LocationRow | undefined> {
  return selectLocation(db)
    .where('id', '=', sql<number>`location_of(${zipCode}, ${city}, ${state})`)
    .executeTakeFirst();
}

/** No ZIP code is farther than this from anybody in the United States: about 140 miles. */
const nearestWithinDegrees = 2;

/** The ZIP code whose center is nearest to a point, in degrees; undefined outside of the United States. */
export async function findNearestZipCode(
  db: Database,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<LocationRow | undefined> {
  const span = nearestWithinDegrees / Math.cos((Math.min(Math.abs(latitude), 85) * Math.PI) / 180);
  return selectLocation(db)
    .where('id', '<', 100_000)
    .where('latitude', '>=', latitude - nearestWithinDegrees)
    .where('latitude', '<=', latitude + nearestWithinDegrees)
    .where('longitude', '>=', longitude - span)
    .where('longitude', '<=', longitude + span)
    .orderBy(sql`(latitude - ${latitude}) ^ 2 + ((longitude - ${longitude}) * cos(radians(${latitude}::float8))) ^ 2`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Where these places lie, rounded to about half a mile: each a ZIP code, or a city in a state. Unknown ones are left out. */
export async function findPoints(
  db: Database,
  places: readonly { place: string; city: string; state: string }[],
): Promise<{ place: string; latitude: number; longitude: number }[]> {
  const result = await sql<{ place: string; latitude: number; longitude: number }>`
    select asked.place, round(latitude::numeric, 2)::float8 as latitude, round(longitude::numeric, 2)::float8 as longitude
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as asked (place text, city text, state text)
      join locations on locations.id = coalesce(
        (select zip.id from locations as zip where zip.id = zip_number(asked.place)),
        location_of(null, asked.city, asked.state)
      )
  `.execute(db);
  return result.rows;
}
