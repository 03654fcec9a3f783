import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stateIds, tradeIds, urgencyIds } from '@get-my-helpers/validation/reference';
import type { Trade } from '@get-my-helpers/validation/reference';
import { nearMatrix, nearPostingMatrix, sortedPostingMatrix, tradeMatrix } from '../bench/near-cases.ts';
import { combine, helperMatrix, places, postingMatrix } from '../bench/search-cases.ts';
import { checkPlans } from '../bench/search.ts';
import { closeDatabase } from '../src/client.ts';
import type { Database } from '../src/client.ts';
import { newId } from '../src/ids.ts';
import { countedNear } from '../src/queries/circle.ts';
import type { Circle } from '../src/queries/circle.ts';
import { countHelpers, searchHelpers } from '../src/queries/helper-search.ts';
import type { FoundHelperRow, HelperCardRow, HelperFilters } from '../src/queries/helper-search.ts';
import { findRatesNear, findSupplyNear } from '../src/queries/helper-supply.ts';
import { countOpenJobPostings, listOpenJobPostings } from '../src/queries/job-postings.ts';
import type { FoundJobPostingRow, JobPostingFilters, JobPostingRow } from '../src/queries/job-postings.ts';
import { findNewcomers } from '../src/queries/newcomers.ts';
import { seedLargeData } from '../src/seeds/large.ts';
import { createTestDatabase, openTestPool } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';
import { findHelpersPlainly, findPostingsPlainly } from './search-oracle.ts';

/** Enough rows to detect a plan that reads a whole list or table. */
const size = 6000;

let database: TestDatabase;
/** A single connection, whose plans are inspected. */
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  // PostgreSQL may add a connection's reads to the statistics only when it closes.
  const seeding = openTestPool(database.connectionString);
  await seedLargeData(seeding, { helpers: size, postings: size });
  await closeDatabase(seeding);
  db = openTestPool(database.connectionString, 1);
});
afterAll(async () => {
  await closeDatabase(db);
  await database.drop();
});

test('no page of helpers or postings reads more rows than a page may, in any combination of filters', async () => {
  for (const matrix of [helperMatrix, postingMatrix, nearMatrix, nearPostingMatrix, sortedPostingMatrix]) {
    const step = matrix === nearMatrix ? 37 : 11;
    const some = { ...matrix, cases: matrix.cases.filter((_, index) => index % step === 0) };
    const { rows, beyond } = await checkPlans(some, db);
    expect(beyond).toEqual([]);
    // Proves that the statistics are collected: a page cannot be read without reading its rows.
    expect(rows).toBeGreaterThan(50);
  }
});

test('the new helpers of a search are found among few rows, however many are stored', async () => {
  const wanted = { professionalId: newId(), firstPage: 24, pool: 50, reviewsBelow: 3, now: new Date() };
  const cases = newcomerSearches.map((filters) => {
    const ask = (on: Database) => findNewcomers(on, filters, wanted);
    return { name: JSON.stringify(filters), questions: { 'first page': ask, 'deep page': ask, count: ask } };
  });
  for (const filters of newcomerSearches) {
    expect((await findNewcomers(db, filters, wanted)).length).toBeGreaterThan(10);
  }
  const { rows, beyond } = await checkPlans({ mostRows: 2000, cases }, db);
  expect(beyond).toEqual([]);
  expect(rows).toBeGreaterThan(50);
});

test('what visitors are told of the helpers near a place is read from a few rows of each city', async () => {
  const centers = {
    'New York': { latitude: 40.7506, longitude: -73.9972 },
    Pittsburgh: { latitude: 40.44, longitude: -79.99 },
  };
  const cases = Object.entries(centers).map(([name, center]) => ({
    name,
    questions: { 'first page': (on: Database) => findSupplyNear(on, { circle: { center, radiusMiles: 50 } }) },
  }));
  const { rows, beyond } = await checkPlans({ mostRows: 800, cases }, db);
  expect(beyond).toEqual([]);
  expect(rows).toBeGreaterThan(50);
});

test('what helpers near a place ask for is read from the counts of its nearest cities', async () => {
  const center = { latitude: 40.7506, longitude: -73.9972 };
  const ask = (on: Database) => findRatesNear(on, { circle: { center, radiusMiles: 25 } });
  const cases = [{ name: 'New York', questions: { 'first page': ask } }];
  const { rows, beyond } = await checkPlans({ mostRows: 1200, cases }, db);
  expect(beyond).toEqual([]);
  expect(rows).toBeGreaterThan(50);
});

test('the page of a trade is read from a few rows of each of its places', async () => {
  const { rows, beyond } = await checkPlans(tradeMatrix, db);
  expect(beyond).toEqual([]);
  expect(rows).toBeGreaterThan(50);
});

test('the check notices a page that reads a whole list', async () => {
  const countAll = (on: Database) => sql`select count(rate + 0) from helper_listings`.execute(on);
  const questions = { 'first page': countAll, 'deep page': countAll, count: countAll };
  const { beyond } = await checkPlans({ ...helperMatrix, cases: [{ name: 'all', questions }] }, db);
  expect(beyond).toEqual([expect.stringMatching(/^first page, all: \d{5}$/), expect.stringContaining('deep page')]);
});

/** Searches for helpers by what no list is sorted by, in every kind of place. */
const lookedUpSearches = combine<HelperFilters>(
  places.filter(([name]) =>
    ['everywhere', 'the largest state', 'the largest city', 'a city of many states'].includes(name),
  ),
  [['verified', { verified: true }]],
  [
    ['any rate', {}],
    ['18 to 32', { minRate: 18, maxRate: 32 }],
  ],
  [
    ['rating', {}],
    ['rate', { sort: 'rate' }],
  ],
).map(({ filters }) => filters);

async function askEverything(on: Database, filters: HelperFilters): Promise<void> {
  const [first, second] = await searchHelpers(on, filters, { limit: 2 });
  await searchHelpers(on, filters, { limit: 25 });
  for (const after of [first, second]) if (after) await searchHelpers(on, filters, { limit: 25, after });
  await countHelpers(on, filters);
}

test('each search is planned once for all values', async () => {
  const rows = await db.connection().execute(async (own) => {
    const matrices = [helperMatrix, postingMatrix, nearMatrix, nearPostingMatrix, sortedPostingMatrix];
    for (const { questions } of matrices.flatMap(({ cases }) => cases).filter((_, index) => index % 7 === 0)) {
      for (const ask of Object.values(questions)) await ask(own);
    }
    for (const filters of lookedUpSearches) for (let run = 0; run < 9; run += 1) await askEverything(own, filters);
    const statements = sql<{ genericPlans: number; customPlans: number }>`
      select generic_plans, custom_plans from pg_prepared_statements
      where statement ~ 'from "?(helper|posting)_(listings|counts|points)' and generic_plans + custom_plans > 8`;
    return (await statements.execute(own)).rows;
  });
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ customPlans }) => customPlans > 5)).toEqual([]);
});

/** Each finds more than are looked at for newcomers. */
const newcomerSearches: HelperFilters[] = [
  {},
  { state: 'CA' },
  { specialty: 'plumbing' },
  { maxRate: 20 },
  { minRate: 60 },
  { minRate: 18, maxRate: 32, state: 'TX' },
  { verified: true },
  { freeOn: ['2030-01-08'], tools: ['drill'] },
  { circle: { center: { latitude: 34.06, longitude: -118.24 }, radiusMiles: 100 } },
  { circle: { center: { latitude: 34.06, longitude: -118.24 }, radiusMiles: 200 }, verified: true, maxRate: 32 },
];

const helperSearches: HelperFilters[] = [
  { minRate: 60 },
  { minRate: 25, maxRate: 25 },
  { maxRate: 19, specialty: 'electrical' },
  { state: 'CA', maxRate: 24 },
  { city: 'franklin', minRate: 30 },
];
const postingSearches: JobPostingFilters[] = [
  { minPay: 90 },
  { minPay: 250 },
  { minPay: 60, urgency: 'low' },
  { state: 'TX', minPay: 70 },
  { city: 'Franklin', minPay: 55 },
];

/** A deep page, and every page of a few rows: more than the first entries of all rates contain. */
async function idsOfPages<Row extends { id: string }>(
  read: (page: { limit: number; after?: Row }) => Promise<Row[]>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let after: Row | undefined; ids.length < 200;) {
    const page = await read({ limit: 40, after });
    ids.push(...page.map(({ id }) => id));
    after = page.at(-1);
    if (page.length < 40) break;
  }
  return ids;
}

test.each(helperSearches)(
  'when few of the best rated match, pages of helpers by %j equal plain SQL',
  async (filters) => {
    const wanted = await findHelpersPlainly(db, filters);
    expect(wanted.length).toBeGreaterThan(5);
    expect(await idsOfPages<HelperCardRow>((page) => searchHelpers(db, filters, page))).toEqual(wanted.slice(0, 200));
    expect(await countHelpers(db, filters)).toBe(wanted.length);
  },
);

const someCircles = [
  [40.75, -73.99, 25],
  [34.06, -118.24, 200],
  [30.24, -97.77, 100],
  [39.5, -116.9, 200],
].map(([latitude = 0, longitude = 0, radiusMiles = 0]): Circle => ({ center: { latitude, longitude }, radiusMiles }));

const nearSearches = someCircles.flatMap((circle) =>
  (['rating', 'distance', 'rate'] as const).flatMap((sort): HelperFilters[] => [
    { sort, circle },
    { sort, circle, maxRate: 28, freeOn: ['2030-01-08', '2030-01-12'] },
    { sort, circle, tools: ['drill'], verified: true, minRate: 20 },
  ]),
);

test.each(nearSearches)('pages and count of helpers by %j equal plain SQL', async (filters) => {
  const wanted = await findHelpersPlainly(db, filters);
  expect(await idsOfPages<FoundHelperRow>((page) => searchHelpers(db, filters, page))).toEqual(wanted.slice(0, 200));
  expect(await countHelpers(db, filters)).toBe(Math.min(wanted.length, countedNear));
});

/** A day on which many of the seeded postings are. */
const date = new Date(Date.now() + 35 * 86_400_000).toISOString().slice(0, 10);

const sortedPostingSearches: JobPostingFilters[] = [
  ...someCircles.flatMap((circle) =>
    (['newest', 'distance', 'pay'] as const).flatMap((sort): JobPostingFilters[] => [
      { sort, circle },
      { sort, circle, date },
      { sort, circle, date, minPay: 30, specialty: 'construction' },
      { sort, circle, urgency: 'urgent', minPay: 40 },
    ]),
  ),
  ...[{}, { state: 'TX' as const }, { city: 'Springfield' }, { city: 'Los Angeles', state: 'CA' as const }].flatMap(
    (place): JobPostingFilters[] => [
      { ...place, sort: 'pay' },
      { ...place, sort: 'pay', date, urgency: 'normal' },
      { ...place, date },
      { ...place, date, minPay: 45, specialty: 'plumbing', tradeType: 'hvac' },
    ],
  ),
];

test.each(sortedPostingSearches)('pages and count of postings by %j equal plain SQL', async (filters) => {
  const wanted = await findPostingsPlainly(db, filters);
  expect(await idsOfPages<FoundJobPostingRow>((page) => listOpenJobPostings(db, filters, page))).toEqual(
    wanted.slice(0, 200),
  );
  expect(await countOpenJobPostings(db, filters)).toBe(
    filters.circle ? Math.min(wanted.length, countedNear) : wanted.length,
  );
});

test.each(postingSearches)('when few of the newest match, pages of postings by %j equal plain SQL', async (filters) => {
  const wanted = await findPostingsPlainly(db, filters);
  expect(await idsOfPages<JobPostingRow>((page) => listOpenJobPostings(db, filters, page))).toEqual(
    wanted.slice(0, 200),
  );
  expect(await countOpenJobPostings(db, filters)).toBe(wanted.length);
});

test('numbers of trades and states are their places in the reference lists, those of urgencies one to four', async () => {
  const { rows } = await sql<{ trades: number[]; states: number[]; urgencies: number[] }>`
    select (select array_agg(trade_number(id) order by n) from unnest(${tradeIds}::text[]) with ordinality as t (id, n)) as trades,
      (select array_agg(state_number(id) order by n) from unnest(${stateIds}::text[]) with ordinality as t (id, n)) as states,
      (select array_agg(distinct urgency_class(id)) from unnest(${urgencyIds}::text[]) as id) as urgencies
  `.execute(db);
  expect(rows[0]?.trades).toEqual(tradeIds.map((_, index) => index + 1));
  expect(rows[0]?.states).toEqual(stateIds.map((_, index) => index + 1));
  expect(rows[0]?.urgencies).toEqual([1, 2, 3, 4]);
});

/**
 * A city with 40,000 helpers of a trade, one in `inRange` of them within the rates, of whom only one in `passing` of all
 * works at all. They stay in the database of this file: the tests that add them are the last.
 */
const fillCity = (
  { center, radiusMiles }: Circle,
  { trade, inRange, passing }: { trade: Trade; inRange: number; passing: number },
) => sql`
  with points as (
    select id as location, square, large_square, row_number() over (order by id) as number, count(*) over () as total
    from locations where miles_between(${center.latitude}, ${center.longitude}, latitude, longitude) <= ${radiusMiles}
  ), people as (
    select id, sort, row_number() over (order by sort desc) as number from helper_points
    where trade = 0 and id not in (select id from helper_points where trade = trade_number(${trade}))
  )
  insert into helper_points (id, trade, large_square, square, location, negative_rate, sort, week, is_verified, tools)
  select case when n % ${passing}::integer = 0 then people.id else gen_random_uuid() end, trade_number(${trade}),
    large_square, square, location, case when n % ${inRange}::integer = 0 then -2000 else -5000 end,
    sort - n % ${passing}::integer,
    case when n % ${inRange}::integer = 0 and n % ${passing}::integer <> 0 then 0 else 127 end, false, 0
  from generate_series(1, 40000) as n
    join points on points.number = n % total + 1
    join people on people.number = n / ${passing}::integer + 1`;

const largeCities = [
  {
    name: 'a page by distance, where most cost more and few of the others pass',
    city: { trade: 'drone-repair', inRange: 12, passing: 240 },
    sort: 'distance',
  },
  {
    name: 'a page by rating, where few pass',
    city: { trade: 'plumbing', inRange: 1, passing: 140 },
    sort: 'rating',
  },
] as const;

test.each(largeCities)('$name, reads few rows of a large city', async ({ name, city, sort }) => {
  const circle = { center: { latitude: 40.75, longitude: -73.99 }, radiusMiles: 25 };
  const filters: HelperFilters = { sort, circle, specialty: city.trade, maxRate: 20, freeOn: ['2030-01-08'] };
  await fillCity(circle, city).execute(db);
  const read = (on: Database, after?: FoundHelperRow) => searchHelpers(on, filters, { limit: 25, after });
  const [first, ...rest] = await read(db);
  expect(rest).toHaveLength(24);
  const questions = {
    'first page': (on: Database) => read(on),
    'deep page': (on: Database) => read(on, rest.at(-1) ?? first),
    count: (on: Database) => countHelpers(on, filters),
  };
  const { rows, beyond } = await checkPlans({ ...nearMatrix, cases: [{ name, questions }] }, db);
  expect(beyond).toEqual([]);
  expect(rows).toBeGreaterThan(50);
});
