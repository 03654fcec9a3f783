import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tradeIds } from '@get-my-helpers/validation/reference';
import type { State } from '@get-my-helpers/validation/reference';
import { countHelpers, findFeaturedHelpers, searchHelpers } from '../src/queries/helper-search.ts';
import type { HelperCardRow, HelperFilters, HelperPosition } from '../src/queries/helper-search.ts';
import { findHelperById } from '../src/queries/helpers.ts';
import type { NewHelper } from '../src/queries/helpers.ts';
import { createRandom } from '../src/seeds/random.ts';
import { createTestDatabase } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';
import { newHelper, storeHelpers } from './factories.ts';

let database: TestDatabase;
let helpers: HelperCardRow[];

const places: [string, State][] = [
  ['Austin', 'TX'],
  ['San Antonio', 'TX'],
  ['Portland', 'OR'],
  ['Portland', 'ME'],
  ['Aurora', 'IL'],
];

// Few different ratings and timestamps, so that most rows tie with others; some timestamps differ only by microseconds.
const instants = [
  '2026-03-01T10:00:00.000001Z',
  '2026-03-01T10:00:00.000002Z',
  '2026-03-01T10:00:00Z',
  '2026-02-01T00:00:00Z',
];

function makeHelpers(count: number): NewHelper[] {
  const random = createRandom(11);
  return Array.from({ length: count }, () => {
    const [city, state] = random.pick(places);
    const rating = random.pick([0, 4.5, 4.75, 5]);
    const isRejected = random.chance(0.1);
    return newHelper({
      city,
      state,
      rating,
      totalReviews: rating === 0 ? 0 : 2,
      specialties: random.sample(tradeIds, random.integer(1, 4)),
      hourlyRate: random.integer(20, 80) / 2,
      createdAt: random.pick(instants),
      verificationStatus: isRejected ? 'rejected' : 'pending',
    });
  });
}

/** The documented order, in JavaScript: rating, then creation, then id, all descending. */
function compare(a: HelperCardRow, b: HelperCardRow): number {
  const micro = (row: HelperCardRow): string => row.createdAt.replace(/Z$/, '').padEnd(26, '0');
  return b.rating - a.rating || micro(b).localeCompare(micro(a)) || (a.id < b.id ? 1 : -1);
}

/** The same search in plain code on a list, without a database. */
function expected(filters: HelperFilters): string[] {
  const isIn = (row: HelperCardRow, place: { city?: string; state?: State } = {}): boolean =>
    (place.state === undefined || row.state === place.state) &&
    (place.city === undefined || row.city.toLowerCase() === place.city.trim().replace(/\s+/g, ' ').toLowerCase());
  return helpers
    .filter((row) => isIn(row, filters) && isIn(row, filters.location))
    .filter((row) => filters.specialty === undefined || row.specialties.includes(filters.specialty))
    .filter((row) => row.hourlyRate >= (filters.minRate ?? 0) && row.hourlyRate <= (filters.maxRate ?? Infinity))
    .sort(compare)
    .map((row) => row.id);
}

beforeAll(async () => {
  database = await createTestDatabase();
  const ids = await storeHelpers(database.db, makeHelpers(300));
  const rows = await Promise.all(ids.map((id) => findHelperById(database.db, id)));
  helpers = rows.filter((row) => row !== undefined).filter((row) => row.verificationStatus !== 'rejected');
});
afterAll(() => database.drop());

async function readAll(filters: HelperFilters, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let after: HelperPosition | undefined; ;) {
    const page = await searchHelpers(database.db, filters, { limit, after });
    expect(page.length).toBeLessThanOrEqual(limit);
    ids.push(...page.map((row) => row.id));
    after = page.at(-1);
    if (!after || page.length < limit) return ids;
  }
}

const filterCases: [string, HelperFilters][] = [
  ['nothing', {}],
  ['a state', { state: 'TX' }],
  ['a city of two states', { city: 'Portland' }],
  ['a city and a state', { city: 'Portland', state: 'ME' }],
  ['a city in another case and spacing', { city: '  san   ANTONIO ' }],
  ['part of a city, which is no city', { city: 'San' }],
  ['a city with a wildcard', { city: 'Port%' }],
  ['a location', { location: { city: 'portland', state: 'OR' } }],
  ['a state and a location elsewhere', { state: 'TX', location: { state: 'IL' } }],
  ['a specialty', { specialty: 'solar' }],
  ['a least rate', { minRate: 30 }],
  ['a highest rate', { maxRate: 15.5 }],
  ['exactly one rate', { minRate: 20, maxRate: 20 }],
  ['an empty range of rates', { minRate: 40, maxRate: 30 }],
  [
    'everything',
    { state: 'TX', city: 'austin', specialty: 'plumbing', minRate: 12, maxRate: 38, location: { state: 'TX' } },
  ],
];

describe('a search by', () => {
  test.each(filterCases)('%s finds, orders and counts as the plain list does', async (_, filters) => {
    const wanted = expected(filters);
    expect(await readAll(filters, 1000)).toEqual(wanted);
    expect(await countHelpers(database.db, filters)).toBe(wanted.length);
  });

  test.each([1, 7, 50])('pages of %i neither skip nor repeat among tied ratings', async (limit) => {
    for (const filters of [{}, { state: 'TX' as const }, { specialty: 'hvac' as const, maxRate: 35 }]) {
      expect(await readAll(filters, limit)).toEqual(expected(filters));
    }
  });
});

test('featured helpers are the best rated of all, rejected accounts left out', async () => {
  const featured = await findFeaturedHelpers(database.db, 3);
  expect(featured.map((row) => row.id)).toEqual(expected({}).slice(0, 3));
});

test('a card carries neither phone nor email', async () => {
  const [card] = await searchHelpers(database.db, {}, { limit: 1 });
  expect(Object.keys(card ?? {}).sort()).toEqual(
    [
      'age',
      'availability',
      'city',
      'createdAt',
      'description',
      'hourlyRate',
      'id',
      'isVerified',
      'name',
      'profileImage',
      'rating',
      'specialties',
      'state',
      'tools',
      'totalReviews',
      'travelMiles',
    ].sort(),
  );
});
