import type { Database } from '../client.ts';
import { listBlocked } from './conversations.ts';
import { searchHelpers } from './helper-search.ts';
import type { FoundHelperRow, HelperFilters, HelperPosition } from './helper-search.ts';

interface Wanted {
  professionalId: string;
  /** How many helpers the first page of the search shows. */
  firstPage: number;
  /** How many are read from the beginning of the search, and as many of those without a review. */
  pool: number;
  /** Newcomers have fewer reviews than this. */
  reviewsBelow: number;
  now: Date;
}

const day = 24 * 60 * 60 * 1000;

/** Where those without a review begin, the newest first: behind everybody with one, before whoever joins today. */
const beforeUnreviewed = (now: Date): HelperPosition => ({
  rating: 0,
  createdAt: new Date(now.getTime() + day).toISOString(),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
});

/**
 * Helpers with few reviews who pass the filters and stand behind the first page of the search by rating, without those
 * of whom one blocked the other. Two pages are read, however many helpers are stored: the first ones of the search and
 * the newest without a review. A search that finds no more than `pool` is read as a whole.
 */
export async function findNewcomers(
  db: Database,
  filters: Omit<HelperFilters, 'sort'>,
  { professionalId, firstPage, pool, reviewsBelow, now }: Wanted,
): Promise<FoundHelperRow[]> {
  const best = await searchHelpers(db, filters, { limit: pool });
  const newest =
    best.length < pool ? [] : await searchHelpers(db, filters, { limit: pool, after: beforeUnreviewed(now) });
  const onFirstPage = new Set(best.slice(0, firstPage).map(({ id }) => id));
  const behind = [...best, ...newest].filter(
    ({ id, totalReviews }) => totalReviews < reviewsBelow && !onFirstPage.has(id),
  );
  const found = new Map(behind.map((helper) => [helper.id, helper]));
  if (found.size === 0) return [];
  for (const id of await listBlocked(db, professionalId, [...found.keys()])) found.delete(id);
  return [...found.values()];
}
