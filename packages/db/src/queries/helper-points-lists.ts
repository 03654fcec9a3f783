import { sql } from 'kysely';
import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Database } from '../client.ts';
import { executePrepared, slot } from '../prepared.ts';
import type { StatementValues } from '../prepared.ts';
import { shownMiles } from './circle.ts';
import type { Circle } from './circle.ts';
import { locationIds } from './circle-points.ts';
import type { Cover } from './circle-points.ts';
import { isInCircle, isInPlace, isInRange, isOfTradeNumber, passes } from './helper-points-filters.ts';
import type { HelperFilters } from './helper-search.ts';
import { also, branchCountOf, mergeLists, once } from './merged-lists.ts';

/** The statements that read a page of a circle from the lists of `helper_points`. */

/** A row of a page with where its helper lies, and its place among those at the same distance. */
export type Found<Row> = Row & { location: number; rank: string };

/** A subquery of one row: what a page shows of the entry with this id. */
export type SelectCard = (id: RawBuilder<unknown>) => RawBuilder<unknown>;

type Sort = NonNullable<HelperFilters['sort']>;

/** One search, on its way to a page. */
export interface Search {
  db: Database;
  selectCard: SelectCard;
  sort: Sort;
  circle: Circle;
  cover: Cover;
  hasPlace: boolean;
  hasRates: boolean;
  isAfter: boolean;
  values: StatementValues;
}

/** How many entries the first attempt reads in the order of the page, whether they pass the filters or not. */
export const firstAttempt = 1000;
/** How many entries of a circle are read and sorted where few of them pass; more by distance, which costs more otherwise. */
export const sortedAtMost: Record<Sort, number> = { rating: 1500, rate: 1500, distance: 3000 };

const limited = sql`limit ${slot('limit')}::integer`;
const columns = sql`id, location, negative_rate, sort, week, is_verified, tools, calendar_until`;
export const columnNames = { square: sql`square`, largeSquare: sql`large_square`, location: sql`location` } as const;

const orderBy: Record<Sort, RawBuilder<unknown>> = {
  rating: sql`order by entry.sort desc, entry.id desc`,
  rate: sql`order by entry.negative_rate desc, entry.sort desc, entry.id desc`,
  distance: sql`order by entry.miles, entry.sort desc, entry.id desc`,
};

const sortAfter = sql`helper_sort(${slot('rating')}::numeric, ${slot('createdAt')}::timestamptz)`;
const isAfterSort = sql`(sort, id) < (${sortAfter}, ${slot('id')}::uuid)`;
const negativeRateAfter = sql`(-(${slot('hourlyRate')}::numeric * 100))::integer`;
const milesAfter = sql`${slot('distanceMiles')}::integer`;

/** The condition that an entry comes after the previous page. */
const isAfterPage: Record<Sort, RawBuilder<unknown>> = {
  rating: isAfterSort,
  rate: sql`(negative_rate, sort, id) < (${negativeRateAfter}, ${sortAfter}, ${slot('id')}::uuid)`,
  distance: sql`(miles > ${milesAfter} or (miles = ${milesAfter} and ${isAfterSort}))`,
};

/** Runs a statement that finds entries, and gives them with their cards. */
function read<Row>(
  { db, selectCard, values }: Search,
  shape: readonly unknown[],
  sort: Sort,
  entries: () => RawBuilder<unknown>,
  more: StatementValues,
): Promise<Row[]> {
  const scanned = shape[0] === 'sorted' ? sql`, entry.scanned` : sql``;
  const make = (): CompiledQuery<Row> =>
    sql<Row>`
      select card.*, entry.location, entry.sort::text as rank ${scanned}
      from (${entries()}) as entry left join lateral (${selectCard(sql`entry.id`)}) as card on true
      ${orderBy[sort]}
    `.compile(db);
  return executePrepared(db, ['helpers near', sort, ...shape].join(' '), make, { ...values, ...more });
}

interface MergeOptions {
  column?: keyof typeof columnNames;
  lists?: readonly number[];
  /** Whether it ends after `firstAttempt` entries. */
  isBounded?: boolean;
  isAfter?: boolean;
}

/** The page from several lists, merged in their order and filtered while they are read, until it is full. */
export function readMerged<Row>(search: Search, options: MergeOptions = {}): Promise<Found<Row>[]> {
  const { cover, hasPlace } = search;
  const { column = cover.column, lists = cover.squares, isBounded = false, isAfter = search.isAfter } = options;
  const sort = search.sort === 'rate' ? 'rate' : 'rating';
  const branches = branchCountOf(lists);
  const conditions = sql`
    and trade = given.trade ${also(sort === 'rate', sql`negative_rate between given.least and given.most`)}
    ${also(isAfter, isAfterPage[sort])}`;
  const merged = (): RawBuilder<unknown> =>
    mergeLists({
      branches,
      table: sql`helper_points`,
      columns,
      list: columnNames[column],
      conditions,
      orderBy: orderBy[sort],
      ...(isBounded && { most: firstAttempt }),
    });
  // The values are a row of their own: as subqueries of every branch they would take longer to set up than to use.
  const entries = (): RawBuilder<unknown> => sql`
    select found.*
    from (
      select ${slot('lists')}::integer[] as lists, ${slot('tradeNumber')}::smallint as trade,
        ${slot('least')}::integer as least, ${slot('most')}::integer as most
      offset 0
    ) as given cross join lateral (
      select id, location, negative_rate, sort
      from (${merged()}) as entry
      where ${passes} ${also(column !== 'location', isInCircle)} ${also(hasPlace, isInPlace)}
      ${orderBy[sort]} ${limited}
    ) as found`;
  return read(search, ['merged', column, branches, isBounded, hasPlace, isAfter], sort, entries, { lists });
}

/**
 * The page from all entries of the circle within the range of rates, sorted; undefined if there are more than
 * `sortedAtMost` of them to read.
 */
export async function readSorted<Row>(search: Search): Promise<Found<Row>[] | undefined> {
  const { sort, cover, hasPlace, isAfter } = search;
  const most = sortedAtMost[sort];
  const miles = sort === 'distance' ? sql`, get_byte(${once('allMiles', 'bytea')}, location) as miles` : sql``;
  const entries = (): RawBuilder<unknown> => sql`
    with scanned as materialized (
      select ${columns} ${miles} from helper_points
      where ${isOfTradeNumber} and ${columnNames[cover.column]} = any (${once('lists', 'integer[]')}::integer[]) and ${isInRange}
      limit ${sql.lit(most + 1)}
    )
    select entry.*, total.scanned
    from (select count(*)::integer as scanned from scanned) as total
      left join lateral (
        select * from scanned as entry
        where ${isInCircle} and ${passes} ${also(hasPlace, isInPlace)} ${also(isAfter, isAfterPage[sort])}
        ${orderBy[sort]} ${limited}
      ) as entry on total.scanned <= ${sql.lit(most)}`;
  const allMiles = sort === 'distance' ? { allMiles: bytesOfMiles(cover) } : {};
  const more = { lists: cover.squares, ...allMiles };
  const shape = ['sorted', cover.column, hasPlace, isAfter];
  const rows = await read<Found<Row> & { id: string | null; scanned: number }>(search, shape, sort, entries, more);
  if ((rows[0]?.scanned ?? 0) > most) return undefined;
  return rows.filter(({ id }) => id !== null);
}

/** The whole miles of each location of the circle, in a byte each. */
function bytesOfMiles({ locations, milesOf }: Cover): Buffer {
  const bytes = Buffer.alloc(locationIds);
  for (const location of locations) bytes[location] = shownMiles(milesOf(location));
  return bytes;
}

/** The first entries at each of these locations, the nearest ones first. */
export function readAtLocations<Row>(
  search: Search,
  locations: readonly number[],
  isAfter: boolean,
): Promise<Found<Row>[]> {
  const { cover, hasPlace } = search;
  const entries = (): RawBuilder<unknown> => sql`
    select entry.id, entry.location, entry.sort, point.miles
    from unnest(${slot('lists')}::integer[], ${slot('miles')}::integer[]) as point (location, miles)
      cross join lateral (
        select id, entry.location, sort from helper_points as entry
        where ${isOfTradeNumber} and entry.location = point.location and ${passes} ${also(hasPlace, isInPlace)}
          ${also(isAfter, isAfterSort)}
        order by sort desc, id desc ${limited}
      ) as entry
    order by point.miles, entry.sort desc, entry.id desc ${limited}`;
  const miles = locations.map((location) => shownMiles(cover.milesOf(location)));
  return read(search, ['at locations', hasPlace, isAfter], 'distance', entries, { lists: locations, miles });
}
