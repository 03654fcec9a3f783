import { sql } from 'kysely';
import type { Database } from '../client.ts';
import type { ZipCode } from '../zip-codes.ts';

/** A point at which somebody or something lies: the center of a ZIP code or the middle of a city. Degrees. */
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
 * Where somebody lies who says this of themselves: at the ZIP code, without one in the middle of the city; undefined where
 * neither is known. The database keeps the same as `locationId` of accounts and job postings.
 */
export async function findLocation(
  db: Database,
  { zipCode = null, city, state }: { zipCode?: string | null; city: string; state: string },
): Promise<LocationRow | undefined> {
  return selectLocation(db)
    .where('id', '=', sql<number>`location_of(${zipCode}, ${city}, ${state})`)
    .executeTakeFirst();
}
