import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { milesBetween, shownMiles } from '../src/queries/circle.ts';
import type { Point } from '../src/queries/circle.ts';
import { createTestDatabase } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const pointOf = async (id: number): Promise<Point> =>
  database.db.selectFrom('locations').select(['latitude', 'longitude']).where('id', '=', id).executeTakeFirstOrThrow();

test('distances in SQL and TypeScript are the same, for every location', async () => {
  for (const id of [78704, 10001, 99501]) {
    const from = await pointOf(id);
    const { rows } = await sql<Point & { miles: number; shown: number }>`
      select latitude, longitude, miles, shown_miles(miles) as shown
      from locations, lateral (select miles_between(${from.latitude}, ${from.longitude}, latitude, longitude)) as d (miles)
    `.execute(database.db);
    expect(rows.length).toBeGreaterThan(70_000);
    const wrong = rows.filter(
      (row) => Math.abs(milesBetween(from, row) - row.miles) > 1e-9 || shownMiles(row.miles) !== row.shown,
    );
    expect(wrong).toEqual([]);
  }
});

test.each([
  // Great-circle distances as maps give them.
  [78704, 78701, 2],
  [78704, 78664, 20],
  [10001, 19103, 82],
  [10001, 90012, 2446],
])('from %d to %d it is %d miles, give or take two', async (from, to, miles) => {
  expect(Math.abs(milesBetween(await pointOf(from), await pointOf(to)) - miles)).toBeLessThan(2.5);
});

test('nobody is told less than a mile, or a part of one', () => {
  expect([0, 0.4, 1.49, 1.5, 199.7].map(shownMiles)).toEqual([1, 1, 1, 2, 200]);
});
