import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toolIds, tradeIds } from '@get-my-helpers/validation/reference';
import { coverOf } from '../src/queries/circle-points.ts';
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

test.each([
  [40.75, -74, 200],
  [34.06, -118.24, 25],
  [39.5, -116.9, 100],
  // Beyond the hundred and eightieth degree lie some of the Aleutians.
  [52, -178, 200],
])(
  'the circle around %d, %d of %d miles holds the locations that SQL finds in it',
  async (latitude, longitude, radiusMiles) => {
    const circle = { center: { latitude, longitude }, radiusMiles };
    const cover = await coverOf(database.db, circle);
    const { rows } = await sql<{ id: number; square: number; largeSquare: number; isSet: number }>`
    select id, square, large_square, get_bit(${cover.bits}::bytea, id) as is_set from locations
    where miles_between(${latitude}, ${longitude}, latitude, longitude) <= ${radiusMiles} order by id
  `.execute(database.db);
    const { rows: bits } = await sql<{ count: number }>`select bit_count(${cover.bits}::bytea) as count`.execute(
      database.db,
    );
    expect(cover.locations.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
    expect([bits[0]?.count, rows.every(({ isSet }) => isSet === 1)]).toEqual([rows.length, true]);
    expect(new Set(cover.squares)).toEqual(new Set(rows.map((row) => row[cover.column])));
    expect(cover.squares.length).toBeLessThanOrEqual(64);
  },
);

test('no circle is covered by more squares than a statement merges', async () => {
  const { rows } = await sql<Point>`select latitude, longitude from locations where id % 97 = 0`.execute(database.db);
  let most = 0;
  for (const center of rows) {
    for (const radiusMiles of [30, 200]) {
      most = Math.max(most, (await coverOf(database.db, { center, radiusMiles })).squares.length);
    }
  }
  expect(rows.length).toBeGreaterThan(500);
  expect(most).toBeLessThanOrEqual(64);
});

test('tools and days have the bits by which searches ask for them', async () => {
  const { rows } = await sql<{ tools: number[]; trades: number[]; week: number }>`
    select (select array_agg(tool_bits(array[id]) order by n) from unnest(${toolIds}::text[]) with ordinality as t (id, n)) as tools,
      (select array_agg(trade_number(id) order by n) from unnest(${tradeIds}::text[]) with ordinality as t (id, n)) as trades,
      week_bits(array[true, false, false, true, false, false, true]) as week
  `.execute(database.db);
  expect(rows[0]?.tools).toEqual(toolIds.map((_, index) => 1 << index));
  expect(rows[0]?.trades).toEqual(tradeIds.map((_, index) => index + 1));
  expect(rows[0]?.week).toBe(1 + 8 + 64);
});
