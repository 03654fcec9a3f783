import { sql } from 'kysely';
import type { HelperListQuery } from '@get-my-helpers/validation/helper';
import type { State } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import type { HelperRow } from './helpers.ts';
import { slot } from '../prepared.ts';
import { countEntries, readPage } from './listings.ts';
import type { Listing, ListingSearch } from './listings.ts';

/** What a list shows of a helper: never a phone or an email. */
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
export type HelperFilters = Omit<HelperListQuery, 'professionalId' | 'limit' | 'cursor'>;

/** Where the previous page ended: these three fields of its last row, unchanged. */
export type HelperPosition = Pick<HelperCardRow, 'rating' | 'createdAt' | 'id'>;

const cardColumns = [
  'accounts.id',
  'accounts.name',
  'helpers.age',
  'accounts.city',
  'accounts.state',
  'helpers.specialties',
  'helpers.tools',
  'helpers.availability',
  'helpers.hourlyRate',
  'accounts.rating',
  'accounts.totalReviews',
  'accounts.description',
  'accounts.profileImage',
  'accounts.isVerified',
  'accounts.createdAt',
] as const satisfies readonly `${'accounts' | 'helpers'}.${keyof HelperCardRow}`[];

const helperListing: Listing = {
  entries: 'helperListings',
  counts: 'helperCounts',
  changes: 'helperCountChanges',
  expires: false,
  sort: sql<number>`helper_sort(${slot('rating')}::numeric, ${slot('createdAt')}::timestamptz)`,
};

/** The search for listed helpers that pass the filters; rejected accounts are in none of the lists. */
function searchOf({ specialty, minRate, maxRate, location = {}, ...place }: HelperFilters): ListingSearch {
  const trades = specialty === undefined ? [] : [specialty];
  return { places: [place, location], trades, classes: [0], minRate, maxRate };
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
  return readPage(db, helperListing, searchOf(filters), page, (entries) =>
    sql<HelperCardRow>`
      select card.*
      from (${entries}) as found
        cross join lateral (
          select ${sql.join(cardColumns.map((column) => sql.ref(column)))}
          from accounts join helpers on helpers.id = accounts.id where accounts.id = found.id limit 1
        ) as card
      order by found.sort desc, found.id desc
    `.compile(db),
  );
}

/** How many helpers pass the filters, exactly. */
export async function countHelpers(db: Database, filters: HelperFilters): Promise<number> {
  return countEntries(db, helperListing, searchOf(filters));
}

/** The best rated helpers of all, for the home page. */
export async function findFeaturedHelpers(db: Database, limit: number): Promise<HelperCardRow[]> {
  return searchHelpers(db, {}, { limit });
}

/** A card with the additional fields that a posting may require. */
export type ApplicantCardRow = HelperCardRow & Pick<HelperRow, 'hasValidLicense' | 'licenseClass'>;

/** The cards of these helpers, whatever their verification status, in no order. */
export async function findApplicantCardsByIds(db: Database, ids: string[]): Promise<ApplicantCardRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('helpers')
    .innerJoin('accounts', 'accounts.id', 'helpers.id')
    .select([...cardColumns, 'hasValidLicense', 'licenseClass'])
    .$narrowType<{ city: string; state: State }>()
    .where('accounts.id', 'in', ids)
    .execute();
}
