import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Trade } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import type { DB } from '../generated.ts';
import type { HelperRow } from './helpers.ts';
import { isCity } from './places.ts';
import type { PlaceFilter } from './places.ts';

/** What a list shows of a helper: never a phone or an e-mail (decision D3). */
export type HelperCardRow = Pick<
  HelperRow,
  | 'id'
  | 'name'
  | 'age'
  | 'city'
  | 'state'
  | 'specialties'
  | 'tools'
  | 'availability'
  | 'hourlyRate'
  | 'rating'
  | 'totalReviews'
  | 'description'
  | 'profileImage'
  | 'isVerified'
  | 'createdAt'
>;

/** All conditions must hold. `location` is a second place beside `city` and `state`; rates in US dollars per hour, inclusive. */
export interface HelperFilters extends PlaceFilter {
  location?: PlaceFilter;
  specialty?: Trade;
  minRate?: number;
  maxRate?: number;
}

/** Where the previous page ended: these three fields of its last row, unchanged. */
export type HelperPosition = Pick<HelperCardRow, 'rating' | 'createdAt' | 'id'>;

const cardColumns = [
  'id',
  'name',
  'age',
  'city',
  'state',
  'specialties',
  'tools',
  'availability',
  'hourlyRate',
  'rating',
  'totalReviews',
  'description',
  'profileImage',
  'isVerified',
  'createdAt',
] as const satisfies readonly (keyof HelperCardRow)[];

type HelperQuery = SelectQueryBuilder<DB, 'helpers', object>;

function inPlace(query: HelperQuery, { state, city }: PlaceFilter): HelperQuery {
  const inState = state === undefined ? query : query.where('state', '=', state);
  return city === undefined ? inState : inState.where(isCity('helpers.city', city));
}

/** The helpers that a public list may show (rejected accounts are left out) and that pass the filters. */
function listedHelpers(db: Database, filters: HelperFilters): HelperQuery {
  const { specialty, minRate, maxRate, location = {} } = filters;
  // A literal, so that a prepared statement too can use the partial indexes.
  let query: HelperQuery = db.selectFrom('helpers').where('verificationStatus', '<>', sql.lit('rejected'));
  query = inPlace(inPlace(query, filters), location);
  if (specialty !== undefined) query = query.where(sql<boolean>`specialties @> array[${specialty}]::text[]`);
  if (minRate !== undefined) query = query.where('hourlyRate', '>=', minRate);
  if (maxRate !== undefined) query = query.where('hourlyRate', '<=', maxRate);
  return query;
}

/** Row comparison, so that one index range holds the rest of the list. */
function isAfter({ rating, createdAt, id }: HelperPosition): RawBuilder<boolean> {
  return sql<boolean>`(rating, created_at, id) < (${rating}::numeric, ${createdAt}::timestamptz, ${id}::uuid)`;
}

/**
 * One page of the helpers that pass the filters, best rated first, then newest, then by id: a total order, so paging with
 * `after` neither skips nor repeats a row.
 */
export async function searchHelpers(
  db: Database,
  filters: HelperFilters,
  page: { limit: number; after?: HelperPosition },
): Promise<HelperCardRow[]> {
  const listed = listedHelpers(db, filters);
  return (page.after ? listed.where(isAfter(page.after)) : listed)
    .select(cardColumns)
    .orderBy('rating', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

/** How many helpers pass the filters, exactly. */
export async function countHelpers(db: Database, filters: HelperFilters): Promise<number> {
  const row = await listedHelpers(db, filters)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The best rated helpers of all, for the home page (specification section 9). */
export async function findFeaturedHelpers(db: Database, limit: number): Promise<HelperCardRow[]> {
  return searchHelpers(db, {}, { limit });
}

/** The cards of these helpers, whatever their verification status, in no order. */
export async function findHelperCardsByIds(db: Database, ids: string[]): Promise<HelperCardRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('helpers').select(cardColumns).where('id', 'in', ids).execute();
}
