import type { Database } from '../client.ts';
import { shownMiles } from './circle.ts';
import { coverOf } from './circle-points.ts';
import { filterValuesOf, hasPlaceOf, placeValuesOf } from './helper-points-filters.ts';
import type { NearFilters } from './helper-points-filters.ts';
import { firstAttempt, readMerged, readSorted, sortedAtMost } from './helper-points-lists.ts';
import type { Found, Search, SelectCard } from './helper-points-lists.ts';
import { readNearest } from './helper-points-nearest.ts';
import type { HelperPosition } from './helper-search.ts';

/**
 * The search for helpers in a circle: pages whose cost hardly grows with how many helpers are stored.
 * docs/decisions/0013-near-and-free.md explains the idea; migrations/20261122131500-helper-points.ts has the lists and
 * the triggers that keep them. Beside it, helper-points-filters.ts has the conditions, -lists the statements, -nearest the
 * pages by distance and -count the counts.
 */

/** A page has at most `limit` entries, which come after this position. */
export interface HelperPage {
  limit: number;
  after?: HelperPosition;
}

/** A page of the helpers in a circle, with their distances. */
export async function searchNear<Row extends { travelMiles: number }>(
  db: Database,
  filters: NearFilters,
  page: HelperPage,
  selectCard: SelectCard,
): Promise<(Row & { distanceMiles: number; travelsToYou: boolean })[]> {
  const cover = await coverOf(db, filters.circle);
  if (cover.locations.length === 0) return [];
  const { sort = 'rating' } = filters;
  const values = {
    ...page.after,
    ...filterValuesOf(filters),
    ...placeValuesOf(filters),
    bits: cover.bits,
    limit: page.limit,
  };
  const search: Search = {
    db,
    selectCard,
    sort,
    circle: filters.circle,
    cover,
    hasPlace: hasPlaceOf(filters),
    hasRates: filters.minRate !== undefined || filters.maxRate !== undefined,
    isAfter: page.after !== undefined,
    values,
  };
  const rows = await (sort === 'distance' ? readNearest<Row>(search, page) : readInOrder<Row>(search, page.limit));
  return rows.map(({ location, rank: _, ...row }) => {
    const miles = cover.milesOf(location);
    const card = row as unknown as Row;
    return { ...card, distanceMiles: shownMiles(miles), travelsToYou: miles <= card.travelMiles };
  });
}

/**
 * Reads along the order first, which fills a page unless few entries pass. Then these are read and sorted, unless there are
 * too many others among them; then the order is read to its end.
 */
async function readInOrder<Row>(search: Search, limit: number): Promise<Found<Row>[]> {
  const first = await readMerged<Row>(search, { isBounded: true });
  if (first.length >= limit) return first;
  const isFrequent = (limit / first.length) * firstAttempt <= sortedAtMost.rating;
  return (isFrequent ? undefined : await readSorted<Row>(search)) ?? readMerged<Row>(search);
}
