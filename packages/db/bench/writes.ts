import { sql } from 'kysely';
import { tradeIds, urgencyIds } from '@get-my-helpers/validation/reference';
import { closeDatabase, createDatabase } from '../src/client.ts';
import type { Database } from '../src/client.ts';
import { migrateToLatest } from '../src/migrate.ts';
import type { HelperFilters } from '../src/queries/helper-search.ts';
import { insertHelper } from '../src/queries/helpers.ts';
import type { JobPostingFilters } from '../src/queries/job-postings.ts';
import type { PlaceFilter } from '../src/queries/places.ts';
import { createRandom } from '../src/seeds/random.ts';
import { newHelper, storePosting, storeProfessional } from '../test/factories.ts';
import { findWrongAnswers, findWrongLists } from '../test/search-answers.ts';
import type { Searches } from '../test/search-answers.ts';
import { days, makeChanges, places, populate } from '../test/search-writers.ts';
import { median } from './figures.ts';
import { combine } from './search-cases.ts';
import type { Choices } from './search-cases.ts';

const perRound = 500;

/** Stores one subject, of which the number varies the rate. */
type Write = (db: Database, number: number) => Promise<{ id: string }>;

/** Writes per second over one connection, one transaction each, with and without the search lists. */
async function compareWrites(db: Database, rounds: number, write: Write, undo: (ids: string[]) => Promise<unknown>) {
  const rates = { on: [] as number[], off: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const later of ['on', 'off'] as const) {
      await sql`set get_my_helpers.listed_later = ${sql.raw(later)}`.execute(db);
      const start = performance.now();
      const ids: string[] = [];
      for (let index = 0; index < perRound; index += 1) ids.push((await write(db, index)).id);
      rates[later].push((perRound / (performance.now() - start)) * 1000);
      await undo(ids);
    }
  }
  const ratio = median(rates.off.map((rate, round) => rate / (rates.on[round] ?? Number.NaN)));
  return { withLists: median(rates.off), withoutLists: median(rates.on), ratio };
}

/** Registrations of helpers. */
export async function measureWrites(connectionString: string, rounds: number) {
  const db = createDatabase({ connectionString, maxConnections: 1 });
  const compared = await compareWrites(
    db,
    rounds,
    (on, number) => insertHelper(on, newHelper({ hourlyRate: 20 + (number % 60), rating: 4, totalReviews: 2 })),
    (ids) => db.deleteFrom('accounts').where('id', 'in', ids).execute(),
  );
  await closeDatabase(db);
  return compared;
}

/** Job postings, all by one professional. */
export async function measurePostingWrites(connectionString: string, rounds: number) {
  const db = createDatabase({ connectionString, maxConnections: 1 });
  const { id: professionalId } = await storeProfessional(db);
  const compared = await compareWrites(
    db,
    rounds,
    (on, number) => {
      const hourlyRate = 20 + (number % 60);
      return storePosting(on, { professionalId, zipCode: '78704', specialtiesRequired: ['plumbing'], hourlyRate });
    },
    (ids) => db.deleteFrom('jobPostings').where('id', 'in', ids).execute(),
  );
  await db.deleteFrom('accounts').where('id', '=', professionalId).execute();
  await closeDatabase(db);
  return compared;
}

const someTrades = tradeIds.slice(0, 6);
const somePlaces: Choices<PlaceFilter> = [
  ['everywhere', {}],
  ...(['TX', 'OR', 'ME', 'AK'] as const).map((state) => [state, { state }] as const),
  ...['Austin', 'Portland', 'Salem', 'Nowhere'].map((city) => [city, { city }] as const),
  ...places.map(([city, state]) => [`${city}, ${state}`, { city, state }] as const),
];

const circles: Choices<HelperFilters> = [
  [30.243, -97.766, 5],
  [30.51, -97.65, 30],
  [45.5, -122.7, 100],
  [43.66, -70.26, 200],
].map(([latitude = 0, longitude = 0, radiusMiles = 0]) => [
  `${radiusMiles} miles`,
  { circle: { center: { latitude, longitude }, radiusMiles } },
]);

/** Near a place and on days, in every sort. */
const nearSearches = combine<HelperFilters>(
  circles,
  [['', {}], ...someTrades.slice(0, 3).map((specialty) => [specialty, { specialty }] as const)],
  [
    ['', {}],
    ['between', { minRate: 20, maxRate: 25 }],
  ],
  [['', {}], ...[1, 2, 5].map((count) => [`${count} days`, { freeOn: days.slice(0, count) }] as const)],
  [
    ['', {}],
    ['verified', { verified: true }],
    ['with tools', { tools: ['drill'] }],
  ],
  (['rating', 'distance', 'rate'] as const).map((sort) => [sort, { sort }] as const),
);

/** Every combination of filters that distinguishes rows of the writers. */
const searches: Searches = {
  helpers: combine<HelperFilters>(
    somePlaces,
    [['', {}], ...someTrades.map((specialty) => [specialty, { specialty }] as const)],
    [
      ['', {}],
      ['least', { maxRate: 20 }],
      ['most', { minRate: 25.37 }],
      ['between', { minRate: 20, maxRate: 25 }],
      ['one', { minRate: 25.37, maxRate: 25.37 }],
    ],
  )
    .concat(nearSearches)
    .map(({ filters }) => filters),
  postings: combine<JobPostingFilters>(
    somePlaces,
    [['', {}], ...someTrades.map((specialty) => [specialty, { specialty }] as const)],
    [
      ['', {}],
      ['other trade', { tradeType: tradeIds[1] }],
    ],
    [['', {}], ...urgencyIds.map((urgency) => [urgency, { urgency }] as const)],
    [
      ['', {}],
      ['most', { minPay: 25.37 }],
    ],
  ).map(({ filters }) => filters),
};

const every = ({ helpers, postings }: Searches, step: number): Searches => ({
  helpers: helpers.filter((_, index) => index % step === 0),
  postings: postings.filter((_, index) => index % step === 0),
});

export interface Exactness {
  /** Searches whose results were compared with plain SQL. */
  whileWriting: number;
  afterwards: number;
  /** The searches with wrong results. */
  wrong: string[];
  /** Number of wrong list entries and counts. */
  errors: number;
}

/** Has eight writers make this many changes to an empty database, and compares all search results with plain SQL. */
export async function checkAfterChanges(connectionString: string, changes: number): Promise<Exactness> {
  await migrateToLatest(connectionString);
  const db = createDatabase({ connectionString });
  const people = await populate(db, createRandom(3), 500);
  const exactness: Exactness = { whileWriting: 0, afterwards: 0, wrong: [], errors: 0 };
  let writing = true;
  const written = makeChanges(db, people, { writers: 8, count: changes / 8, seed: 9 }).finally(() => (writing = false));
  for (const sample = every(searches, 97); writing; exactness.whileWriting += sizeOf(sample)) {
    exactness.wrong.push(...(await findWrongAnswers(db, sample)));
  }
  await written;
  exactness.wrong.push(...(await findWrongAnswers(db, searches)));
  exactness.afterwards = sizeOf(searches);
  exactness.errors = (await findWrongLists(db)).reduce((sum, { differences }) => sum + differences, 0);
  await closeDatabase(db);
  return exactness;
}

const sizeOf = ({ helpers, postings }: Searches): number => helpers.length + postings.length;
