import { sql } from 'kysely';
import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Database } from '../client.ts';
import { executePrepared, slot } from '../prepared.ts';
import type { StatementValues } from '../prepared.ts';
import { shownMiles } from './circle.ts';
import type { Circle } from './circle.ts';
import { locationIds } from './circle-points.ts';
import type { Cover } from './circle-points.ts';
import type { Ring } from './circle-rings.ts';
import { also, branchCountOf, mergeLists, once } from './merged-lists.ts';

/**
 * The statements that read a page of a search from a table of entries, each of which knows where it lies and in which
 * squares of the map: of helpers and of job postings. docs/decisions/0013-near-and-free.md explains the idea.
 */

/** By the sort key alone, by the rate before it, or by whole miles before it. */
export type EntrySort = 'key' | 'rate' | 'distance';

/** A kind of entries, and how a search looks at them. The values for its slots come with each search. */
export interface Entries {
  /** Tells its statements from others. */
  name: string;
  table: RawBuilder<unknown>;
  /** What a search looks at, without the sort key. */
  columns: RawBuilder<unknown>;
  /** The column by which a page by rate runs downward. */
  rate: RawBuilder<unknown>;
  /** Whether an entry passes the filters: one text for all of them, so that it is planned once. */
  passes: RawBuilder<unknown>;
  /** Whether an entry is also of the place that a search names beside its circle. */
  isInPlace: RawBuilder<unknown>;
  /** The sort key and the rate of the position after which a page begins. */
  sortAfter: RawBuilder<unknown>;
  rateAfter: RawBuilder<unknown>;
}

/** The lists that a statement reads. */
export interface Lists {
  /** Tells them from others. */
  name: string;
  /** The condition of the list with this number, by the columns `lists` and `days` of the row `given`. */
  isInList: (number: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** The condition of all of them, by the slots `lists` and `days`, and of what else their index finds. */
  isInAny: RawBuilder<unknown>;
  /** Which lists. */
  lists: readonly number[];
  days?: readonly string[];
  /** Whether they have entries outside the circle of the search. */
  isBeyond: boolean;
}

/** A row of a page with where its subject lies (near a place only), and its place among those at the same distance. */
export type Found<Row> = Row & { location: number; rank: string };

/** A subquery of one row: what a page shows of the entry with this id. */
export type SelectCard = (id: RawBuilder<unknown>) => RawBuilder<unknown>;

/** One search, on its way to a page. */
export interface PointSearch {
  db: Database;
  entries: Entries;
  selectCard: SelectCard;
  sort: EntrySort;
  /** The circle and its points; without one, the lists alone say where. */
  near?: { circle: Circle; cover: Cover };
  /** Whether it names a place as well. */
  hasPlace: boolean;
  isAfter: boolean;
  values: StatementValues;
}

/** How many entries the first attempt reads in the order of the page, whether they pass the filters or not. */
export const firstAttempt = 1000;
/** How many entries are read and sorted where few of them pass; more by distance, which costs more otherwise. */
export const sortedAtMost: Record<EntrySort, number> = { key: 1500, rate: 1500, distance: 3000 };

const limited = sql`limit ${slot('limit')}::integer`;
export const isOfTrade = sql`trade = ${once('tradeNumber', 'smallint')}`;
const isInCircle = sql`get_bit(${once('bits', 'bytea')}, location) = 1`;
/** The columns of the order and of the answer: where an entry lies matters near a place only. */
const keysOf = ({ entries, near }: PointSearch): RawBuilder<unknown> =>
  near ? sql`id, location, sort, ${entries.rate}` : sql`id, sort, ${entries.rate}`;
const columnsOf = (search: PointSearch): RawBuilder<unknown> => sql`${keysOf(search)}, ${search.entries.columns}`;

function orderBy({ rate }: Entries, sort: EntrySort): RawBuilder<unknown> {
  const first = { key: sql``, rate: sql`entry.${rate} desc,`, distance: sql`entry.miles,` }[sort];
  return sql`order by ${first} entry.sort desc, entry.id desc`;
}

/** The condition that an entry comes after the previous page. */
function isAfterPage({ rate, rateAfter, sortAfter }: Entries, sort: EntrySort): RawBuilder<unknown> {
  const isAfterKey = sql`(sort, id) < (${sortAfter}, ${slot('id')}::uuid)`;
  if (sort === 'key') return isAfterKey;
  if (sort === 'rate') return sql`(${rate}, sort, id) < (${rateAfter}, ${sortAfter}, ${slot('id')}::uuid)`;
  const miles = sql`${slot('distanceMiles')}::integer`;
  return sql`(miles > ${miles} or (miles = ${miles} and ${isAfterKey}))`;
}

/** Where an entry of these lists has to lie. */
const isThere = ({ entries, hasPlace }: Pick<PointSearch, 'entries' | 'hasPlace'>, { isBeyond }: Lists) =>
  sql`${also(isBeyond, isInCircle)} ${also(hasPlace, entries.isInPlace)}`;

const valuesOf = ({ lists, days }: Lists): StatementValues => ({ lists, days: days ?? null });

/** Runs a statement that finds entries, and gives them with their cards. */
function read<Row>(
  { db, entries, near, hasPlace, selectCard, values }: PointSearch,
  shape: readonly unknown[],
  sort: EntrySort,
  found: () => RawBuilder<unknown>,
  more: StatementValues,
): Promise<Row[]> {
  const counted = { sorted: sql`, entry.scanned`, outward: sql`, entry.reached` }[String(shape[0])] ?? sql``;
  const make = (): CompiledQuery<Row> =>
    sql<Row>`
      select card.*, ${near ? sql`entry.location,` : sql``} entry.sort::text as rank ${counted}
      from (${found()}) as entry left join lateral (${selectCard(sql`entry.id`)}) as card on true
      ${orderBy(entries, sort)}
    `.compile(db);
  return executePrepared(db, [entries.name, sort, near !== undefined, hasPlace, ...shape].join(' '), make, {
    ...values,
    ...more,
  });
}

interface MergeOptions {
  /** Whether it ends after `firstAttempt` entries. */
  isBounded?: boolean;
  isAfter?: boolean;
}

/** The page from several lists, merged in their order and filtered while they are read, until it is full. */
export function readMerged<Row>(
  search: PointSearch,
  lists: Lists,
  { isBounded = false, isAfter = search.isAfter }: MergeOptions = {},
): Promise<Found<Row>[]> {
  const { entries } = search;
  const sort = search.sort === 'rate' ? 'rate' : 'key';
  const branches = branchCountOf(lists.lists);
  const order = orderBy(entries, sort);
  const merged = (): RawBuilder<unknown> =>
    mergeLists({
      branches,
      table: entries.table,
      columns: columnsOf(search),
      isInList: lists.isInList,
      conditions: sql`
        and trade = given.trade ${also(sort === 'rate', sql`${entries.rate} between given.least and given.most`)}
        ${also(isAfter, isAfterPage(entries, sort))}`,
      orderBy: order,
      ...(isBounded && { most: firstAttempt }),
    });
  // The values are a row of their own: as subqueries of every branch they would take longer to set up than to use.
  const found = (): RawBuilder<unknown> => sql`
    select found.*
    from (
      select ${slot('lists')}::integer[] as lists, ${slot('days')}::date[] as days,
        ${slot('tradeNumber')}::smallint as trade, ${slot('least')}::integer as least, ${slot('most')}::integer as most
      offset 0
    ) as given cross join lateral (
      select ${keysOf(search)}
      from (${merged()}) as entry
      where ${entries.passes} ${isThere(search, lists)}
      ${order} ${limited}
    ) as found`;
  return read(search, ['merged', lists.name, branches, isBounded, isAfter], sort, found, valuesOf(lists));
}

/** The page from all entries of these lists, sorted; undefined if there are more than so many of them to read. */
export async function readSorted<Row>(
  search: PointSearch,
  lists: Lists,
  most = sortedAtMost[search.sort],
): Promise<Found<Row>[] | undefined> {
  const { entries, near, sort, isAfter } = search;
  const miles = sort === 'distance' ? sql`, get_byte(${once('allMiles', 'bytea')}, location) as miles` : sql``;
  const found = (): RawBuilder<unknown> => sql`
    with scanned as materialized (
      select ${columnsOf(search)} ${miles} from ${entries.table} as entry
      where ${isOfTrade} and ${lists.isInAny}
      limit ${sql.lit(most + 1)}
    )
    select entry.*, total.scanned
    from (select count(*)::integer as scanned from scanned) as total
      left join lateral (
        select * from scanned as entry
        where ${entries.passes} ${isThere(search, lists)} ${also(isAfter, isAfterPage(entries, sort))}
        ${orderBy(entries, sort)} ${limited}
      ) as entry on total.scanned <= ${sql.lit(most)}`;
  const allMiles = near && sort === 'distance' ? { allMiles: bytesOfMiles(near.cover) } : {};
  const shape = ['sorted', lists.name, most, isAfter];
  const more = { ...valuesOf(lists), ...allMiles };
  const rows = await read<Found<Row> & { id: string | null; scanned: number }>(search, shape, sort, found, more);
  if ((rows[0]?.scanned ?? 0) > most) return undefined;
  return rows.filter(({ id }) => id !== null);
}

/** The whole miles of each location of the circle, in a byte each. */
function bytesOfMiles({ locations, milesOf }: Cover): Buffer {
  const bytes = Buffer.alloc(locationIds);
  for (const location of locations) bytes[location] = shownMiles(milesOf(location));
  return bytes;
}

/** The first entries of each of these lists of locations, the nearest ones first. */
export function readAtLocations<Row>(
  search: PointSearch,
  { milesOf }: Cover,
  lists: Lists,
  isAfter: boolean,
): Promise<Found<Row>[]> {
  const { entries, hasPlace } = search;
  const found = (): RawBuilder<unknown> => sql`
    select entry.id, entry.location, entry.sort, point.miles
    from unnest(${slot('lists')}::integer[], ${slot('days')}::date[], ${slot('miles')}::integer[]) as point (location, day, miles)
      cross join lateral (
        select id, entry.location, sort from ${entries.table} as entry
        where ${isOfTrade} and entry.location = point.location
          ${also(lists.days !== undefined, sql`entry.day = point.day`)} and ${entries.passes}
          ${also(hasPlace, entries.isInPlace)} ${also(isAfter, isAfterPage(entries, 'key'))}
        order by sort desc, id desc ${limited}
      ) as entry
    order by point.miles, entry.sort desc, entry.id desc ${limited}`;
  const miles = lists.lists.map((location) => shownMiles(milesOf(location)));
  return read(search, ['at locations', lists.name, isAfter], 'distance', found, { ...valuesOf(lists), miles });
}

/**
 * How many entries one statement reads outward. A ring with more is read by its lists by the sort key: sooner when all rates
 * are wanted, because otherwise the first of them may all have other rates.
 */
const outwardAtMost = (isNarrow: boolean): number => (isNarrow ? 1500 : 400);

/**
 * The first of all entries at the locations of these rings, the nearest ones first. `reached` is where it gave up: what is
 * nearer is complete, the rest has not been read. `isInRange` is what the index knows beside the location.
 */
export async function readOutward<Row>(
  search: PointSearch,
  rings: readonly Ring[],
  { isInRange, isNarrow }: { isInRange: RawBuilder<unknown>; isNarrow: boolean },
): Promise<{ rows: Found<Row>[]; reached: number | undefined }> {
  const { entries, hasPlace, isAfter } = search;
  const most = outwardAtMost(isNarrow);
  // The limit inside keeps the order of the locations: each is looked up after the one before.
  const found = (): RawBuilder<unknown> => sql`
    with scanned as materialized (
      select entry.*, point.miles
      from unnest(${slot('lists')}::integer[], ${slot('miles')}::integer[]) as point (location, miles)
        cross join lateral (
          select ${columnsOf(search)} from ${entries.table} as entry
          where ${isOfTrade} and entry.location = point.location and ${isInRange}
          order by ${entries.rate} desc limit ${sql.lit(most + 1)}
        ) as entry
      limit ${sql.lit(most + 1)}
    )
    select entry.*, total.reached
    from (select case when count(*) > ${sql.lit(most)} then max(miles) end as reached from scanned) as total
      left join lateral (
        select * from scanned as entry
        where (total.reached is null or miles < total.reached)
          and ${entries.passes} ${also(hasPlace, entries.isInPlace)} ${also(isAfter, isAfterPage(entries, 'distance'))}
        ${orderBy(entries, 'distance')} ${limited}
      ) as entry on true`;
  const lists = rings.flatMap(({ locations }) => locations);
  const miles = rings.flatMap((ring) => ring.locations.map(() => ring.miles));
  type Reached = Found<Row> & { id: string | null; reached: number | null };
  const rows = await read<Reached>(search, ['outward', most, isAfter], 'distance', found, { lists, miles });
  return { rows: rows.filter(({ id }) => id !== null), reached: rows[0]?.reached ?? undefined };
}

/** How many entries of these lists pass, at most so many. */
export async function countInLists(
  { db, values, ...search }: Pick<PointSearch, 'db' | 'entries' | 'hasPlace' | 'values'>,
  lists: Lists,
  most: number | undefined,
): Promise<number> {
  const { entries, hasPlace } = search;
  const bound = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`;
  const make = (): CompiledQuery<{ count: number }> =>
    sql<{ count: number }>`
      select count(*) as count
      from (
        select from ${entries.table} as entry
        where ${isOfTrade} and ${lists.isInAny} and ${entries.passes} ${isThere(search, lists)} ${bound}
      ) as found
    `.compile(db);
  const shape = [entries.name, 'count', lists.name, most, hasPlace].join(' ');
  const [row] = await executePrepared(db, shape, make, { ...values, ...valuesOf(lists) });
  return row?.count ?? 0;
}
