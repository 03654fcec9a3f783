import { tradeIds } from '@get-my-helpers/validation/reference';
import type { Trade, Urgency } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import type { StatementValues } from '../prepared.ts';
import { countedNear, shownMiles } from './circle.ts';
import { coverOf } from './circle-points.ts';
import type { Cover } from './circle-points.ts';
import type { JobPostingFilters, JobPostingPosition } from './job-postings.ts';
import { centsRange } from './listings.ts';
import { hasPlaceOf, placeValuesOf } from './named-place.ts';
import type { PageAfter } from './pages.ts';
import { countInLists } from './point-lists.ts';
import type { Found, Lists, PointSearch, SelectCard } from './point-lists.ts';
import { readInOrder, readNearest } from './point-pages.ts';
import type { RowPosition } from './point-pages.ts';
import {
  areaOf,
  locationsOf,
  dayLists,
  largeSquaresOf,
  postingEntries,
  squaresOf,
  wholeLists,
} from './posting-points-lists.ts';
import type { Area } from './posting-points-lists.ts';

/** The search for job postings near a place, on a date or by pay; docs/decisions/0013-near-and-free.md explains the idea. */

/** The numbers of the database's urgency_class; medium means the same as normal. */
export const urgencyClasses: Readonly<Record<Urgency, number>> = { urgent: 1, high: 2, normal: 3, medium: 3, low: 4 };

/** Beside those of its day, a search finds the postings with a flexible date. */
const daysOf = ({ date }: JobPostingFilters): readonly string[] | undefined =>
  date === undefined ? undefined : [date, 'infinity'];

/** The number of the list for every trade, for one, or for both; trade_list in SQL. */
function tradeNumberOf({ specialty, tradeType }: JobPostingFilters): number {
  const numberOf = (trade: Trade | undefined): number => (trade === undefined ? 0 : tradeIds.indexOf(trade) + 1);
  const [least = 0, most = 0] = [numberOf(specialty), numberOf(tradeType)].sort((a, b) => a - b);
  return least === 0 || least === most ? most : 100 * least + most;
}

function valuesOf(filters: JobPostingFilters): StatementValues {
  const { low, high } = centsRange({ minRate: filters.minPay });
  return {
    ...placeValuesOf(filters),
    tradeNumber: tradeNumberOf(filters),
    least: low,
    most: high,
    class: filters.urgency === undefined ? null : urgencyClasses[filters.urgency],
    wantedDays: daysOf(filters) ?? null,
  };
}

/** The area whose lists are sorted by pay and by day, and one with fewer entries that are not meant; or the same. */
interface Areas {
  large: Area;
  close: Area;
  /** The points of a small circle. */
  points?: Area;
}

/** So many locations are looked at one by one for the postings of a day. */
const fewLocations = 200;

const areasOf = (cover: Cover): Areas => ({
  large: largeSquaresOf(cover),
  close: squaresOf(cover),
  ...(cover.locations.length <= fewLocations && { points: locationsOf(cover.locations) }),
});

/** Lists with few entries beside those that pass: of the day, within the pay, or close to the circle. */
function fewOf(filters: JobPostingFilters, { large, close, points = large }: Areas): Lists {
  const days = daysOf(filters);
  if (days) return dayLists(points, days);
  return wholeLists(filters.minPay === undefined || filters.sort === 'pay' ? close : large);
}

/** The lists in the order of the page. */
function inOrderOf(filters: JobPostingFilters, { large, close }: Areas): Lists {
  const days = daysOf(filters);
  if (filters.sort === 'pay') return wholeLists(large);
  return days ? dayLists(large, days) : wholeLists(close);
}

/** What a search looks in; undefined if it finds nothing. */
async function whereOf(
  db: Database,
  filters: JobPostingFilters,
): Promise<{ areas: Areas; near?: NonNullable<PointSearch['near']> } | undefined> {
  const { circle } = filters;
  if (circle) {
    const cover = await coverOf(db, circle);
    return cover.locations.length === 0 ? undefined : { areas: areasOf(cover), near: { circle, cover } };
  }
  const area = await areaOf(db, filters);
  return area && { areas: { large: area, close: area } };
}

const sorts = { newest: 'key', pay: 'rate', distance: 'distance' } as const;

/** One page of the postings, with their distances from the center of a circle. */
export async function searchPostingPoints<Row extends RowPosition>(
  db: Database,
  filters: JobPostingFilters,
  page: PageAfter<JobPostingPosition>,
  selectCard: SelectCard,
): Promise<(Row & { distanceMiles?: number })[]> {
  const where = await whereOf(db, filters);
  if (!where) return [];
  const { areas, near } = where;
  const search: PointSearch = {
    db,
    entries: postingEntries,
    selectCard,
    sort: sorts[filters.sort ?? 'newest'],
    near,
    hasPlace: near !== undefined && hasPlaceOf(filters),
    isAfter: page.after !== undefined,
    values: { ...page.after, ...valuesOf(filters), ...areas.large.values, bits: near?.cover.bits, limit: page.limit },
  };
  const rows = await readRows<Row>(search, filters, areas, page);
  return rows.map(({ location, rank: _, ...row }) => {
    const card = row as unknown as Row;
    return { ...card, ...(near && { distanceMiles: shownMiles(near.cover.milesOf(location)) }) };
  });
}

function readRows<Row extends RowPosition>(
  search: PointSearch,
  filters: JobPostingFilters,
  areas: Areas,
  page: PageAfter<JobPostingPosition>,
): Promise<Found<Row>[]> {
  const { sort, near } = search;
  if (sort !== 'distance' || !near) {
    const few = near || filters.date !== undefined ? fewOf(filters, areas) : undefined;
    return readInOrder<Row>(search, page, inOrderOf(filters, areas), few);
  }
  const days = daysOf(filters);
  return readNearest<Row>(
    {
      ...search,
      near,
      atLocations: (locations) => {
        const area = locationsOf(locations);
        return days ? dayLists(area, days) : wholeLists(area);
      },
      listsEach: days ? 2 : 1,
      few: (cover) => fewOf(filters, areasOf(cover)),
      isNarrow: days === undefined && filters.minPay !== undefined,
      isSelective: filters.minPay !== undefined || filters.urgency !== undefined,
    },
    page,
  );
}

/** How many postings pass the filters: with a circle at most `countedNear`, otherwise exactly. */
export async function countPostingPoints(db: Database, filters: JobPostingFilters): Promise<number> {
  const where = await whereOf(db, filters);
  if (!where) return 0;
  const { areas, near } = where;
  const values = { ...valuesOf(filters), ...areas.large.values, bits: near?.cover.bits };
  const search = { db, entries: postingEntries, hasPlace: near !== undefined && hasPlaceOf(filters), values };
  return countInLists(search, fewOf(filters, areas), near && countedNear);
}
