import { sql } from 'kysely';
import type { CompiledQuery, RawBuilder } from 'kysely';
import type { HelperListQuery } from '@get-my-helpers/validation/helper';
import type { State } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import type { HelperRow } from './helpers.ts';
import { slot } from '../prepared.ts';
import { countedNear } from './circle.ts';
import type { Circle } from './circle.ts';
import { pointFilterOf } from './helper-points-filters.ts';
import { countEverywhere, countNear, searchNear } from './helper-points.ts';
import { countEntries, countFilteredEntries, readFilteredPage, readPage } from './listings.ts';
import type { Listing, ListingSearch } from './listings.ts';
import { hasPlaceOf } from './named-place.ts';

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
  | 'travelMiles'
  | 'rating'
  | 'totalReviews'
  | 'description'
  | 'profileImage'
  | 'isVerified'
  | 'createdAt'
>;

/** A card of a search; the last two with a circle. */
export type FoundHelperRow = HelperCardRow & { distanceMiles?: number; travelsToYou?: boolean };

/** All conditions must hold. `location` is a second place beside `city` and `state`; rates in US dollars per hour, inclusive. */
export type HelperFilters = Omit<HelperListQuery, 'professionalId' | 'limit' | 'cursor' | 'near' | 'radiusMiles'> & {
  circle?: Circle;
};

/** Where the previous page ended: these fields of its last row, unchanged. The optional ones belong to their sorts. */
export type HelperPosition = Pick<HelperCardRow, 'rating' | 'createdAt' | 'id'> &
  Partial<Pick<FoundHelperRow, 'hourlyRate' | 'distanceMiles'>>;

/** Whether the search is one that the documented lists answer: by place, trade and rates, best rated first. */
const isListed = ({ circle, freeOn, verified, tools, sort = 'rating' }: HelperFilters): boolean =>
  sort === 'rating' && [circle, freeOn, verified, tools].every((filter) => filter === undefined);

export const cardColumns = [
  'accounts.id',
  'accounts.name',
  'helpers.age',
  'accounts.city',
  'accounts.state',
  'helpers.specialties',
  'helpers.tools',
  'helpers.availability',
  'helpers.hourlyRate',
  'helpers.travelMiles',
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

const selectCard = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${sql.join(cardColumns.map((column) => sql.ref(column)))}
  from accounts join helpers on helpers.id = accounts.id where accounts.id = ${id} limit 1`;

/** The whole statement of a page: its entries with their cards. */
const withCards = (
  db: Database,
  entries: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): CompiledQuery<HelperCardRow> =>
  sql<HelperCardRow>`
    select card.* from (${entries}) as entry cross join lateral (${selectCard(sql`entry.id`)}) as card ${order}
  `.compile(db);

/**
 * One page of the helpers that pass the filters, best rated first (or as `sort` says), then newest, then by id: a total
 * order, so paging with `after` neither skips nor repeats a row.
 */
export async function searchHelpers(
  db: Database,
  filters: HelperFilters,
  page: { limit: number; after?: HelperPosition },
): Promise<FoundHelperRow[]> {
  const { circle } = filters;
  if (circle) return searchNear<HelperCardRow>(db, { ...filters, circle }, page, selectCard);
  const search = searchOf(filters);
  const byRate = filters.sort === 'rate';
  if (isListed(filters)) {
    const order = sql`order by entry.sort desc, entry.id desc`;
    return readPage(db, helperListing, search, page, (entries) => withCards(db, entries, order));
  }
  return readFilteredPage(db, helperListing, search, { ...page, byRate }, pointFilterOf(filters), (entries, order) =>
    withCards(db, entries, order),
  );
}

/** How many helpers pass the filters, exactly; with a circle or days at most `countedNear`. */
export async function countHelpers(db: Database, filters: HelperFilters): Promise<number> {
  const { sort: _, circle, ...conditions } = filters;
  if (circle) return countNear(db, { ...conditions, circle });
  const search = searchOf(conditions);
  if (isListed(conditions)) return countEntries(db, helperListing, search);
  const most = conditions.freeOn ? countedNear : undefined;
  if (!hasPlaceOf(conditions)) return countEverywhere(db, conditions, most);
  return countFilteredEntries(db, helperListing, search, pointFilterOf(conditions), most);
}

/** The best rated helpers of all, for the home page. */
export async function findFeaturedHelpers(db: Database, limit: number): Promise<HelperCardRow[]> {
  return searchHelpers(db, {}, { limit });
}

/** The cards of these helpers, whatever their verification status, in no order. */
export async function findHelperCardsByIds(db: Database, ids: string[]): Promise<HelperCardRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('helpers')
    .innerJoin('accounts', 'accounts.id', 'helpers.id')
    .select(cardColumns)
    .$narrowType<{ city: string; state: State }>()
    .where('accounts.id', 'in', ids)
    .execute();
}
