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
