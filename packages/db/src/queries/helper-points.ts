import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../client.ts';
import { slot } from '../prepared.ts';
import { countedNear, shownMiles } from './circle.ts';
import { coverOf } from './circle-points.ts';
import type { Cover } from './circle-points.ts';
import { filterValuesOf, isInRange, passes } from './helper-points-filters.ts';
import type { NearFilters } from './helper-points-filters.ts';
import type { HelperFilters, HelperPosition } from './helper-search.ts';
import { once } from './merged-lists.ts';
import { hasPlaceOf, isInNamedPlace, placeValuesOf } from './named-place.ts';
import { countInLists } from './point-lists.ts';
import type { Entries, Lists, PointSearch, SelectCard } from './point-lists.ts';
import { readInOrder, readNearestWithinRates } from './point-pages.ts';
import type { RowPosition } from './point-pages.ts';

/**
 * The search for helpers in a circle: pages whose cost hardly grows with how many helpers are stored.
 * docs/decisions/0013-near-and-free.md explains the idea; migrations/20261122131500-helper-points.ts has the lists and
 * the triggers that keep them, helper-points-filters.ts the conditions.
 */

const entries: Entries = {
  name: 'helpers',
  table: sql`helper_points`,
  columns: sql`week, is_verified, tools, calendar_until`,
  rate: sql`negative_rate`,
  passes,
  isInPlace: isInNamedPlace(sql`accounts`),
  sortAfter: sql`helper_sort(${slot('rating')}::numeric, ${slot('createdAt')}::timestamptz)`,
  rateAfter: sql`(-(${slot('hourlyRate')}::numeric * 100))::integer`,
};

const columns = { square: sql`square`, largeSquare: sql`large_square`, location: sql`location` } as const;

const listsOf = (name: keyof typeof columns, lists: readonly number[]): Lists => ({
  name,
  isInList: (number: RawBuilder<unknown>) => sql`${columns[name]} = given.lists[${number}]`,
  isInAny: sql`${columns[name]} = any (${once('lists', 'integer[]')}::integer[]) and ${isInRange}`,
  lists,
  isBeyond: name !== 'location',
});

const squaresOf = ({ column, squares }: Cover): Lists => listsOf(column, squares);

const sorts = { rating: 'key', rate: 'rate', distance: 'distance' } as const;

/** A page of the helpers in a circle, with their distances. */
export async function searchNear<Row extends RowPosition & { travelMiles: number }>(
  db: Database,
  filters: NearFilters,
  page: { limit: number; after?: HelperPosition },
  selectCard: SelectCard,
): Promise<(Row & { distanceMiles: number; travelsToYou: boolean })[]> {
  const { circle, sort = 'rating', minRate, maxRate } = filters;
  const cover = await coverOf(db, circle);
  if (cover.locations.length === 0) return [];
  const near = { circle, cover };
  const search: PointSearch = {
    db,
    entries,
    selectCard,
    sort: sorts[sort],
    near,
    hasPlace: hasPlaceOf(filters),
    isAfter: page.after !== undefined,
    values: {
      ...page.after,
      ...filterValuesOf(filters),
      ...placeValuesOf(filters),
      bits: cover.bits,
      limit: page.limit,
    },
  };
  const nearest = {
    ...search,
    near,
    atLocations: (locations: readonly number[]) => listsOf('location', locations),
    few: squaresOf,
    isNarrow: minRate !== undefined || maxRate !== undefined,
    isInRange,
    listsEach: 1,
    isSelective: false,
  };
  const rows = await (sort === 'distance'
    ? readNearestWithinRates<Row>(nearest, page)
    : readInOrder<Row>(search, page, squaresOf(cover), squaresOf(cover)));
  return rows.map(({ location, rank: _, ...row }) => {
    const miles = cover.milesOf(location);
    const card = row as unknown as Row;
    return { ...card, distanceMiles: shownMiles(miles), travelsToYou: miles <= card.travelMiles };
  });
}

/** How many helpers in a circle pass the filters, at most `countedNear`. */
export async function countNear(db: Database, filters: NearFilters): Promise<number> {
  const cover = await coverOf(db, filters.circle);
  if (cover.locations.length === 0) return 0;
  const values = { ...filterValuesOf(filters), ...placeValuesOf(filters), bits: cover.bits };
  return countInLists({ db, entries, hasPlace: hasPlaceOf(filters), values }, squaresOf(cover), countedNear);
}

const everywhere: Lists = {
  name: 'everywhere',
  isInList: () => sql`true`,
  isInAny: sql`true`,
  lists: [],
  isBeyond: false,
};

/** How many helpers pass the filters, wherever they are, at most `most`. */
export function countEverywhere(db: Database, filters: HelperFilters, most: number | undefined): Promise<number> {
  return countInLists({ db, entries, hasPlace: false, values: filterValuesOf(filters) }, everywhere, most);
}
