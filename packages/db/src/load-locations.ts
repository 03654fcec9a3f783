import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { cityNumber, readZipCodes } from './zip-codes.ts';
import type { ZipCode } from './zip-codes.ts';

/** A row of `locations`. */
interface Location extends Omit<ZipCode, 'zipCode'> {
  id: number;
}

/**
 * Fills the table of locations from the file of ZIP codes and updates the location of every account and posting. For
 * migrations: the first one calls it, and so must a new one after each refresh of the file.
 */
export async function loadLocations(trx: QueryExecutorProvider): Promise<void> {
  const zipCodes = await readZipCodes();
  const rows = [...zipCodes.map(({ zipCode, ...row }) => ({ ...row, id: Number(zipCode) })), ...citiesOf(zipCodes)];
  await sql`truncate locations`.execute(trx);
  await sql`
    insert into locations (id, city, state, latitude, longitude)
    select * from unnest(
      ${rows.map(({ id }) => id)}::integer[], ${rows.map(({ city }) => city)}::text[],
      ${rows.map(({ state }) => state)}::text[], ${rows.map(({ latitude }) => latitude)}::float8[],
      ${rows.map(({ longitude }) => longitude)}::float8[]
    )
  `.execute(trx);
  for (const table of ['accounts', 'job_postings']) await locateRows(trx, table);
}

/** The center of each city: the mean of the centers of its ZIP codes. Its id is derived from the first of them. */
function citiesOf(zipCodes: readonly ZipCode[]): Location[] {
  const cities = new Map<string, ZipCode[]>();
  for (const row of zipCodes) {
    const key = `${row.city}, ${row.state}`;
    const known = cities.get(key);
    if (known) known.push(row);
    else cities.set(key, [row]);
  }
  return [...cities.values()].flatMap((rows) =>
    rows.slice(0, 1).map(({ city, state }) => ({
      id: cityNumber(rows.map(({ zipCode }) => zipCode)),
      city,
      state,
      latitude: mean(rows.map(({ latitude }) => latitude)),
      longitude: mean(rows.map(({ longitude }) => longitude)),
    })),
  );
}

/** Rounded to four decimals like the ZIP codes, which is about ten yards. */
const mean = (degrees: readonly number[]): number =>
  Math.round((degrees.reduce((sum, value) => sum + value, 0) / degrees.length) * 10_000) / 10_000;

/** Updates locations without changing the update times of the rows, because no user changed them. */
async function locateRows(trx: QueryExecutorProvider, table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
  await sql`
    update ${sql.table(table)} set location_id = location_of(zip_code, city, state)
    where location_id is distinct from location_of(zip_code, city, state)
  `.execute(trx);
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
}
