import { tradeIds } from '@get-my-helpers/validation/reference';
import type { Database } from '../src/client.ts';
import { countHelpers, searchHelpers } from '../src/queries/helper-search.ts';
import type { HelperFilters, HelperPosition } from '../src/queries/helper-search.ts';
import { countOpenJobPostings, listOpenJobPostings } from '../src/queries/job-postings.ts';
import type { JobPostingFilters } from '../src/queries/job-postings.ts';
import type { Position } from '../src/queries/pages.ts';
import type { PlaceFilter } from '../src/queries/places.ts';

/** Named queries to measure. */
export type Questions = Record<'first page' | 'deep page' | 'count', (db: Database) => Promise<unknown>>;

export interface SearchCase {
  name: string;
  questions: Partial<Questions>;
}

/** A search with every combination of its filters. */
export interface SearchMatrix {
  subject:
    | 'helpers'
    | 'postings'
    | 'helpers near a place'
    | 'numbers of helpers near a place'
    | 'rates near a place'
    | 'pages of trades'
    | 'postings near a place'
    | 'postings by date and pay';
  cases: readonly SearchCase[];
  /** The most rows that PostgreSQL may read for a page, however many are stored. */
  mostRows: number;
}

/** A page of 24, and one more row that tells whether there is a next one. */
const limit = 25;

export type Choices<Filters> = readonly (readonly [name: string, filters: Filters])[];

export const places: Choices<PlaceFilter> = [
  ['everywhere', {}],
  ['the largest state', { state: 'CA' }],
  ['a middling state', { state: 'OR' }],
  ['the smallest state', { state: 'WY' }],
  ['the largest city', { state: 'CA', city: 'Los Angeles' }],
  ['a middling city', { state: 'TX', city: 'Waco' }],
  ['a small town', { state: 'VT', city: 'Milton' }],
  ['a city of many states', { city: 'Springfield' }],
  ['a town of many states', { city: 'Franklin' }],
];

/** Every combination of one choice from each list. */
export function combine<Filters extends object>(
  ...lists: readonly Choices<Filters>[]
): { name: string; filters: Filters }[] {
  let all: { name: string; filters: Filters }[] = [{ name: '', filters: {} as Filters }];
  for (const choices of lists) {
    all = all.flatMap(({ name, filters }) =>
      choices.map(([choice, more]) => ({
        name: name === '' ? choice : `${name}, ${choice}`,
        filters: { ...filters, ...more },
      })),
    );
  }
  return all;
}

const trades: Choices<HelperFilters> = [
  ['every trade', {}],
  ...tradeIds.map((specialty) => [specialty, { specialty }] as const),
];

const rates: Choices<HelperFilters> = [
  ['any rate', {}],
  ['at most 20', { maxRate: 20 }],
  ['at least 60', { minRate: 60 }],
  ['18 to 32', { minRate: 18, maxRate: 32 }],
  ['exactly 25', { minRate: 25, maxRate: 25 }],
  ['25.10 to 25.40, which nobody takes', { minRate: 25.1, maxRate: 25.4 }],
];

/** A position that about half of the helpers precede, so that the page after it is deep in every list. */
const middleHelper: HelperPosition = {
  rating: 4.2,
  createdAt: '2025-06-01T00:00:00Z',
  id: '00000000-0000-4000-8000-000000000000',
};

export const helperMatrix: SearchMatrix = {
  subject: 'helpers',
  mostRows: 2000,
  cases: combine<HelperFilters>(places, trades, rates).map(({ name, filters }) => ({
    name,
    questions: {
      'first page': (db) => searchHelpers(db, filters, { limit }),
      'deep page': (db) => searchHelpers(db, filters, { limit, after: middleHelper }),
      count: (db) => countHelpers(db, filters),
    },
  })),
};

const workTrades: Choices<JobPostingFilters> = [
  ['every trade', {}],
  ['construction', { specialty: 'construction' }],
  ['solar', { tradeType: 'solar' }],
  ['drone-repair', { specialty: 'drone-repair' }],
  ['plumbing and hvac', { specialty: 'plumbing', tradeType: 'hvac' }],
];

const urgencies: Choices<JobPostingFilters> = [
  ['any urgency', {}],
  ['urgent', { urgency: 'urgent' }],
  ['normal', { urgency: 'normal' }],
  ['low', { urgency: 'low' }],
];

const pays: Choices<JobPostingFilters> = [
  ['any pay', {}],
  ['at least 15', { minPay: 15 }],
  ['at least 45', { minPay: 45 }],
  ['at least 70', { minPay: 70 }],
  ['at least 250', { minPay: 250 }],
];

/** Open postings are from the last thirty days. */
const middlePosting: Position = {
  createdAt: new Date(Date.now() - 9 * 86_400_000).toISOString(),
  id: middleHelper.id,
};

/** A place is given either as `city` and `state` or as `location`. */
const workPlaces: Choices<JobPostingFilters> = places.map(([name, place], index) =>
  index % 2 === 0 ? [name, place] : [`${name} as location`, { location: place }],
);

export const postingMatrix: SearchMatrix = {
  subject: 'postings',
  mostRows: 3500,
  cases: combine<JobPostingFilters>(workPlaces, workTrades, urgencies, pays).map(({ name, filters }) => ({
    name,
    questions: {
      'first page': (db) => listOpenJobPostings(db, filters, { limit }),
      'deep page': (db) => listOpenJobPostings(db, filters, { limit, after: middlePosting }),
      count: (db) => countOpenJobPostings(db, filters),
    },
  })),
};
