import type { State, Trade } from '@get-my-helpers/validation/reference';
import type { Database } from '../src/client.ts';
import type { Circle } from '../src/queries/circle.ts';
import { countHelpers, searchHelpers } from '../src/queries/helper-search.ts';
import type { HelperFilters, HelperPosition } from '../src/queries/helper-search.ts';
import { findRatesNear, findSupplyNear } from '../src/queries/helper-supply.ts';
import { countOpenJobPostings, listOpenJobPostings } from '../src/queries/job-postings.ts';
import type { JobPostingFilters, JobPostingPosition } from '../src/queries/job-postings.ts';
import {
  findCitiesNear,
  findCitiesOfTrade,
  findCity,
  findStatesOfTrade,
  findTradeSupply,
} from '../src/queries/trade-supply.ts';
import { combine, places } from './search-cases.ts';
import type { Choices, Questions, SearchMatrix } from './search-cases.ts';

/** A page of 24, and one more row that tells whether there is a next one. */
const limit = 25;

const centers = {
  'New York': { latitude: 40.7506, longitude: -73.9972 },
  'Los Angeles': { latitude: 34.0614, longitude: -118.2385 },
  Austin: { latitude: 30.2428, longitude: -97.7658 },
  'rural Nevada': { latitude: 39.5, longitude: -116.9 },
};

const circles: Choices<Pick<HelperFilters, 'circle'>> = Object.entries(centers).flatMap(([name, center]) =>
  [5, 25, 100, 200].map(
    (radiusMiles) => [`${radiusMiles} miles of ${name}`, { circle: { center, radiusMiles } }] as const,
  ),
);

const trades: Choices<Pick<HelperFilters, 'specialty'>> = [
  ['every trade', {}],
  ['construction', { specialty: 'construction' }],
  ['plumbing', { specialty: 'plumbing' }],
  ['drone-repair', { specialty: 'drone-repair' }],
];

const rates: Choices<HelperFilters> = [
  ['any rate', {}],
  ['at most 20', { maxRate: 20 }],
  ['18 to 32', { minRate: 18, maxRate: 32 }],
  ['exactly 25', { minRate: 25, maxRate: 25 }],
];

const days: Choices<HelperFilters> = [
  ['any day', {}],
  ['a Tuesday', { freeOn: ['2030-01-08'] }],
  ['a weekend', { freeOn: ['2030-01-12', '2030-01-13'] }],
  ['a whole week', { freeOn: Array.from({ length: 7 }, (_, day) => `2030-01-${String(7 + day).padStart(2, '0')}`) }],
];

const sorts: Choices<HelperFilters> = (['rating', 'distance', 'rate'] as const).map(
  (sort) => [sort, { sort }] as const,
);

/** A position in the middle of each order. */
const middleOf = ({ circle }: HelperFilters): HelperPosition => ({
  rating: 4.2,
  createdAt: '2025-06-01T00:00:00Z',
  id: '00000000-0000-4000-8000-000000000000',
  hourlyRate: 25,
  distanceMiles: Math.ceil((circle?.radiusMiles ?? 0) / 2),
});

export const nearSearches = combine<HelperFilters>(circles, trades, rates, days, sorts);

/** Searches near a place: every circle with every trade, rates, days and sort. */
export const nearMatrix: SearchMatrix = {
  subject: 'helpers near a place',
  mostRows: 5000,
  cases: nearSearches.map(({ name, filters }) => ({
    name,
    questions: {
      'first page': (db) => searchHelpers(db, filters, { limit }),
      'deep page': (db) => searchHelpers(db, filters, { limit, after: middleOf(filters) }),
      count: (db) => countHelpers(db, filters),
    },
  })),
};

/** What is told of the helpers near a place, asked once for every circle and trade. */
const told = (
  { subject, mostRows }: Pick<SearchMatrix, 'subject' | 'mostRows'>,
  radii: readonly number[],
  ask: (db: Database, filters: { circle: Circle; specialty?: Trade }) => Promise<unknown>,
): SearchMatrix => ({
  subject,
  mostRows,
  cases: combine<HelperFilters>(circles, trades).flatMap(({ name, filters: { circle, specialty } }) =>
    circle && radii.includes(circle.radiusMiles)
      ? [{ name, questions: { 'first page': (db: Database) => ask(db, { circle, ...(specialty && { specialty }) }) } }]
      : [],
  ),
});

/** How many there are and what the one who asks for least asks for. */
export const supplyMatrix = told(
  { subject: 'numbers of helpers near a place', mostRows: 5000 },
  [5, 25],
  findSupplyNear,
);

/** What most of them ask for. */
export const ratesMatrix = told({ subject: 'rates near a place', mostRows: 5000 }, [25], findRatesNear);

const tradePlaces: Choices<{ state?: State; city?: string }> = [
  ['everywhere', {}],
  ['the largest state', { state: 'CA' }],
  ['the smallest state', { state: 'WY' }],
  ['New York', { state: 'NY', city: 'New York' }],
  ['Los Angeles', { state: 'CA', city: 'Los Angeles' }],
  ['a town without helpers', { state: 'NV', city: 'Austin' }],
];

/** All that the page of a trade in a place says. */
async function askTradePlace(
  db: Database,
  { specialty, state, city: name }: { specialty: Trade; state?: State; city?: string },
): Promise<void> {
  const city = state && name ? await findCity(db, { city: name, state }) : undefined;
  await findTradeSupply(db, { specialty, state, city });
  if (city?.center) await findCitiesNear(db, { specialty, center: city.center });
  else if (state) await findCitiesOfTrade(db, { specialty, state });
  else await findStatesOfTrade(db, specialty);
}

/** The pages of trades. */
export const tradeMatrix: SearchMatrix = {
  subject: 'pages of trades',
  mostRows: 12_000,
  cases: combine<{ state?: State; city?: string }>(tradePlaces).flatMap(({ name, filters }) =>
    (['construction', 'plumbing', 'drone-repair'] as const).map((specialty) => ({
      name: `${specialty}, ${name}`,
      questions: { 'first page': (db: Database) => askTradePlace(db, { specialty, ...filters }) },
    })),
  ),
};

const dates: Choices<JobPostingFilters> = [
  ['any date', {}],
  ['in six weeks', { date: new Date(Date.now() + 42 * 86_400_000).toISOString().slice(0, 10) }],
];

const wishes: Choices<JobPostingFilters> = [
  ['any pay and urgency', {}],
  ['urgent, at least 40', { urgency: 'urgent', minPay: 40 }],
];

const postingSorts: Choices<JobPostingFilters> = (['newest', 'distance', 'pay'] as const).map(
  (sort) => [sort, { sort }] as const,
);

const middlePosting = ({ circle }: JobPostingFilters): JobPostingPosition => ({
  createdAt: new Date(Date.now() - 14 * 86_400_000).toISOString(),
  id: '00000000-0000-4000-8000-000000000000',
  hourlyRate: 30,
  distanceMiles: Math.ceil((circle?.radiusMiles ?? 0) / 2),
});

const questionsOf = (filters: JobPostingFilters): Questions => ({
  'first page': (db) => listOpenJobPostings(db, filters, { limit }),
  'deep page': (db) => listOpenJobPostings(db, filters, { limit, after: middlePosting(filters) }),
  count: (db) => countOpenJobPostings(db, filters),
});

/** Searches for job postings near a place. */
export const nearPostingMatrix: SearchMatrix = {
  subject: 'postings near a place',
  mostRows: 12_000,
  cases: combine<JobPostingFilters>(circles, trades.slice(0, 2), dates, wishes, postingSorts).map(
    ({ name, filters }) => ({ name, questions: questionsOf(filters) }),
  ),
};

/** Searches for job postings on a date or by pay in the documented places. */
export const sortedPostingMatrix: SearchMatrix = {
  subject: 'postings by date and pay',
  mostRows: 10_000,
  cases: combine<JobPostingFilters>(
    places,
    trades.slice(0, 2),
    dates,
    wishes,
    postingSorts.filter(([sort]) => sort !== 'distance'),
  )
    .filter(({ filters }) => filters.date !== undefined || filters.sort === 'pay')
    .map(({ name, filters }) => ({ name, questions: questionsOf(filters) })),
};
