import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tradeIds, urgencyIds } from '@get-my-helpers/validation/reference';
import type { Database } from '../src/client.ts';
import { countHelpers } from '../src/queries/helper-search.ts';
import type { HelperFilters } from '../src/queries/helper-search.ts';
import { countOpenJobPostings, deleteEndedPostingEntries, listOpenJobPostings } from '../src/queries/job-postings.ts';
import type { JobPostingFilters } from '../src/queries/job-postings.ts';
import { createRandom } from '../src/seeds/random.ts';
import type { Random } from '../src/seeds/random.ts';
import { createTestDatabase } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';
import { findWrongAnswers, findWrongLists } from './search-answers.ts';
import { days, makeChanges, places, populate, toolsInUse } from './search-writers.ts';
import type { Population } from './search-writers.ts';

let database: TestDatabase;
let people: Population;

beforeAll(async () => {
  database = await createTestDatabase();
  people = await populate(database.db, createRandom(3), 120);
});
afterAll(() => database.drop());

const sometimes = <Value>(random: Random, value: () => Value): Value | undefined =>
  random.chance(0.5) ? value() : undefined;

function somePlace(random: Random) {
  const [city, state] = random.pick(places);
  return { city: sometimes(random, () => city), state: sometimes(random, () => state) };
}

const someHelperFilters = (random: Random): HelperFilters => ({
  ...somePlace(random),
  location: random.chance(0.2) ? somePlace(random) : undefined,
  specialty: sometimes(random, () => random.pick(tradeIds.slice(0, 5))),
  minRate: sometimes(random, () => random.pick([15, 20, 25.37, 30])),
  maxRate: sometimes(random, () => random.pick([20, 25, 25.37, 60])),
});

/** Around places of the writers, near each other and far apart, and one where nobody is. */
const centers = [
  { latitude: 30.243, longitude: -97.766 },
  { latitude: 30.51, longitude: -97.65 },
  { latitude: 45.5, longitude: -122.7 },
  { latitude: 43.66, longitude: -70.26 },
  { latitude: 40.75, longitude: -73.99 },
];

const someNearFilters = (random: Random): HelperFilters => {
  const circle = random.chance(0.8)
    ? { center: random.pick(centers), radiusMiles: random.pick([1, 5, 12, 20, 30, 50, 100, 200]) }
    : undefined;
  return {
    ...(random.chance(0.3) && someHelperFilters(random)),
    specialty: sometimes(random, () => random.pick(tradeIds.slice(0, 5))),
    maxRate: random.chance(0.3) ? random.pick([20, 25.37, 60]) : undefined,
    circle,
    freeOn: sometimes(random, () => random.sample(days, random.integer(1, 3))),
    verified: random.chance(0.3) ? true : undefined,
    tools: random.chance(0.3) ? random.sample(toolsInUse, random.integer(1, 2)) : undefined,
    sort: random.pick(circle ? ['rating', 'distance', 'rate'] : ['rating', 'rate']),
  };
};

const somePostingFilters = (random: Random): JobPostingFilters => ({
  ...somePlace(random),
  specialty: sometimes(random, () => random.pick(tradeIds.slice(0, 5))),
  tradeType: random.chance(0.3) ? random.pick(tradeIds.slice(0, 5)) : undefined,
  urgency: sometimes(random, () => random.pick(urgencyIds)),
  minPay: sometimes(random, () => random.pick([15, 20.5, 25.37, 61])),
});

const someNearPostingFilters = (random: Random): JobPostingFilters => {
  const circle = random.chance(0.8)
    ? { center: random.pick(centers), radiusMiles: random.pick([1, 5, 20, 50, 100, 200]) }
    : undefined;
  return {
    ...(random.chance(0.5) && somePostingFilters(random)),
    circle,
    date: sometimes(random, () => random.pick(days)),
    sort: random.pick(circle ? ['newest', 'distance', 'pay'] : ['newest', 'pay']),
  };
};

/** Random searches, answered from one snapshot. */
async function expectExactAnswers(db: Database, random: Random, searches: number): Promise<void> {
  const helpers = Array.from({ length: 2 * searches }, (_, index) =>
    index % 2 === 0 ? someHelperFilters(random) : someNearFilters(random),
  );
  const postings = Array.from({ length: 2 * searches }, (_, index) =>
    index % 2 === 0 ? somePostingFilters(random) : someNearPostingFilters(random),
  );
  expect(await findWrongAnswers(db, { helpers, postings })).toEqual([]);
}

/** With TESTS=long, as in the nightly run, eight writers make 10,000 changes. */
const isLongRun = process.env['TESTS'] === 'long';

test(
  'after hundreds of changes by many at once, entries and counts are what the plain tables say',
  { timeout: isLongRun ? 600_000 : undefined },
  async () => {
    const { db } = database;
    await makeChanges(db, people, { writers: 8, count: isLongRun ? 1250 : 60, seed: 1 });
    expect(await findWrongLists(db)).toEqual([]);
    await expectExactAnswers(db, createRandom(21), isLongRun ? 600 : 60);
  },
);

test('while many write, every page and every count is exact', async () => {
  const { db } = database;
  const random = createRandom(22);
  let writing = true;
  const written = makeChanges(db, people, { writers: 6, count: 60, seed: 2 }).finally(() => (writing = false));
  do await expectExactAnswers(db, random, 3);
  while (writing);
  await written;
  expect(await findWrongLists(db)).toEqual([]);
});

test('a change that is rolled back leaves no trace', async () => {
  const { db } = database;
  const before = await countHelpers(db, {});
  const undone = db.transaction().execute(async (trx) => {
    await makeChanges(trx, people, { writers: 1, count: 30, seed: 4 });
    throw new Error('undo');
  });
  // 'aborted' comes from a second review of a helper, whose violation also ends the transaction.
  await expect(undone).rejects.toThrow(/undo|aborted/);
  expect(await countHelpers(db, {})).toBe(before);
  expect(await findWrongLists(db)).toEqual([]);
});

test('postings that end leave pages and counts by themselves, and their entries when it is tidied up', async () => {
  const { db } = database;
  const ends = { expiresAt: '2026-01-01T00:00:00Z' };
  const before = await countOpenJobPostings(db, {});
  // Simulates the passage of time without changing the posting itself.
  const { rows } = await sql`update posting_listings set expires_at = ${ends.expiresAt} where id = (
    select id from posting_listings where trade > 100 limit 1) returning id`.execute(db);
  expect(rows.length).toBeGreaterThan(1);
  expect(await countOpenJobPostings(db, {})).toBe(before - 1);
  expect(await listOpenJobPostings(db, {}, { limit: 1000 })).toHaveLength(before - 1);
  expect(await listOpenJobPostings(db, { sort: 'pay' }, { limit: 1000 })).toHaveLength(before - 1);
  expect(await deleteEndedPostingEntries(db, 1)).toBe(1);
  expect(await countOpenJobPostings(db, {})).toBe(before - 1);
  expect(await deleteEndedPostingEntries(db, 1000)).toBe(rows.length - 1);
  expect(await deleteEndedPostingEntries(db, 1000)).toBe(0);
  expect(await countOpenJobPostings(db, {})).toBe(before - 1);
});
