// Makes src/features/search/map/cities.tsv of the ZIP codes' file, whose notice stands beside it: node scripts/map-cities.ts
// The cities with the most ZIP codes, which are the ones that most people know, and none within 15 miles of a larger one.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

interface City {
  name: string;
  zipCodes: number;
  latitude: number;
  longitude: number;
}

const fewestZipCodes = 3;
const milesApart = 15;
const milesPerDegree = 69.05;

const source = path.join(import.meta.dirname, '../../../packages/db/data/zip-codes.tsv.gz');
const rows = gunzipSync(readFileSync(source)).toString().trimEnd().split('\n');
const cities = [...Map.groupBy(rows, cityOf).values()].map(middleOf);

const kept: City[] = [];
for (const city of cities.toSorted((one, other) => other.zipCodes - one.zipCodes)) {
  if (city.zipCodes >= fewestZipCodes && kept.every((other) => milesBetween(city, other) >= milesApart))
    kept.push(city);
}

const lines = kept.map(({ name, latitude, longitude }) => [name, latitude.toFixed(2), longitude.toFixed(2)].join('\t'));
const target = path.join(import.meta.dirname, '../src/features/search/map/cities.tsv');
writeFileSync(target, `${lines.join('\n')}\n`);

function cityOf(row: string): string {
  return row.split('\t').slice(1, 3).join(', ');
}

function middleOf(cityRows: string[]): City {
  const columns = cityRows.map((row) => row.split('\t'));
  const mean = (column: number): number => columns.reduce((sum, row) => sum + Number(row[column]), 0) / columns.length;
  return { name: columns[0]?.[1] ?? '', zipCodes: columns.length, latitude: mean(3), longitude: mean(4) };
}

function milesBetween(one: City, other: City): number {
  const parallel = Math.cos((one.latitude * Math.PI) / 180);
  const [north, east] = [one.latitude - other.latitude, (one.longitude - other.longitude) * parallel];
  return Math.hypot(north, east) * milesPerDegree;
}
