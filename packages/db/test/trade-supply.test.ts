import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slugOf, wordsOf } from '@get-my-helpers/validation/slugs';
import { limits } from '@get-my-helpers/validation/limits';
import {
  findCitiesNear,
  findCitiesOfTrade,
  findCity,
  findStatesOfTrade,
  findTradeSupply,
  type SuppliedPlaceRow,
} from '../src/queries/trade-supply.ts';
import { seedLargeData } from '../src/seeds/large.ts';
import { createTestDatabase } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedLargeData(database.db, { helpers: 3000, postings: 600 });
});
afterAll(() => database.drop());

test('the address of every city of the country leads back to it', async () => {
  const { rows } = await sql<{ city: string; state: string; key: string }>`
    select city, state, city_key(city) as key from locations where id >= 100000
  `.execute(database.db);
  expect(rows.length).toBeGreaterThan(29_000);
  const words = rows.map(({ city }) => wordsOf(slugOf(city)));
  const read = await sql<{ key: string }>`
    select city_key(words) as key from unnest(${words}::text[]) with ordinality as said (words, number) order by number
  `.execute(database.db);
  expect(rows.filter(({ key }, index) => read.rows[index]?.key !== key)).toEqual([]);
  const addresses = rows.map(({ city, state }) => `${state} ${slugOf(city)}`);
  expect(addresses.filter((address) => address.endsWith(' '))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
});

/** Helpers of a trade by city, counted in the plain tables; spellings of one city are one. */
const countPlainly = async (trade: string, state: string) => {
  const { rows } = await sql<{ key: string; helpers: number }>`
    select city_key(city) as key, count(*)::integer as helpers from helpers join accounts using (id)
    where ${trade} = any (specialties) and state = ${state} and verification_status <> 'rejected'
    group by 1 order by 2 desc
  `.execute(database.db);
  return rows;
};

test.each([
  ['plumbing', 'TX'],
  ['plumbing', 'CA'],
  ['electrical', 'NY'],
  ['solar', 'WY'],
] as const)('the cities with the most helpers for %s in %s are those of the tables', async (specialty, state) => {
  const { db } = database;
  const plain = await countPlainly(specialty, state);
  const found: SuppliedPlaceRow[] = [];
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const next = await findCitiesOfTrade(db, { specialty, state, page });
    expect(next.places.length).toBeLessThanOrEqual(limits.tradeCities);
    found.push(...next.places);
    hasMore = next.hasMore;
  }
  expect(found.map(({ helpers }) => helpers)).toEqual(plain.map(({ helpers }) => helpers));
  expect(new Set(found.map(({ city }) => city)).size).toBe(found.length);
  for (const { city = '', helpers } of found) {
    const one = await findCity(db, { city, state });
    const supply = await findTradeSupply(db, { specialty, state, city: one });
    expect([city, supply.helpers]).toEqual([city, helpers]);
  }
  const states = await findStatesOfTrade(db, specialty);
  expect(states.find((row) => row.state === state)?.helpers ?? 0).toBe(
    plain.reduce((sum, row) => sum + row.helpers, 0),
  );
});

test('the cities around one are the nearest that have helpers', async () => {
  const { db } = database;
  const city = await findCity(db, { city: 'new york', state: 'NY' });
  if (!city?.center) throw new Error('New York is nowhere');
  const { rows } = await sql<{ city: string; state: string; helpers: number }>`
    select locations.city, locations.state, count(*)::integer as helpers
    from locations
      join accounts on city_key(accounts.city) = city_key(locations.city) and accounts.state = locations.state
      join helpers on helpers.id = accounts.id
    where locations.id >= 100000 and locations.id <> ${city.center.id} and 'moving' = any (specialties)
      and verification_status <> 'rejected'
      and miles_between(${city.center.latitude}, ${city.center.longitude}, latitude, longitude) <= ${limits.supplyRadiusMilesMax}
    group by locations.id
    order by miles_between(${city.center.latitude}, ${city.center.longitude}, latitude, longitude), locations.id
    limit ${limits.tradeNeighbors}
  `.execute(db);
  const found = await findCitiesNear(db, { specialty: 'moving', center: city.center });
  expect(rows.length).toBeGreaterThan(0);
  expect(found.map(({ distanceMiles: _, ...row }) => row)).toEqual(rows);
});
