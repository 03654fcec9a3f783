import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { State } from '@get-my-helpers/validation/reference';

/** The file with all ZIP codes; `npm run places -- refresh` makes it anew. */
export const zipCodeFile: string = path.join(import.meta.dirname, '../data/zip-codes.tsv.gz');

/** A ZIP code and its center in degrees. Washington, DC has ZIP codes, though it lies in none of the states. */
export interface ZipCode {
  zipCode: string;
  city: string;
  state: State | 'DC';
  latitude: number;
  longitude: number;
}

/** One line for each ZIP code: code, city, state, latitude, longitude. */
export async function packZipCodes(zipCodes: readonly ZipCode[]): Promise<Buffer> {
  const lines = zipCodes.map((row) => [row.zipCode, row.city, row.state, row.latitude, row.longitude].join('\t'));
  return promisify(gzip)(`${lines.join('\n')}\n`, { level: 9 });
}

/** The ZIP codes of the file, in their order. Takes a tenth of a second: for migrations, seeds and tests alone. */
export async function readZipCodes(): Promise<ZipCode[]> {
  const text = (await promisify(gunzip)(await readFile(zipCodeFile))).toString();
  return text.trimEnd().split('\n').map(readLine);
}

function readLine(line: string): ZipCode {
  const [zipCode = '', city = '', state = '', latitude, longitude] = line.split('\t');
  return { zipCode, city, state: state as ZipCode['state'], latitude: Number(latitude), longitude: Number(longitude) };
}

/** The id of a city's center in the locations: the first of its ZIP codes plus 100,000. */
export function cityNumber([first]: readonly string[]): number {
  if (first === undefined) throw new Error('a city without ZIP codes has no middle');
  return 100_000 + Number(first);
}
