import { sql } from 'kysely';
import type { CompiledQuery, RawBuilder } from 'kysely';
import type { State, Trade } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { executePrepared, slot } from '../prepared.ts';
import type { StatementValues } from '../prepared.ts';
import { collapseSpaces } from './places.ts';
import type { PlaceFilter } from './places.ts';

/**
 * The search over the listings of helpers and of job postings: pages and exact counts whose cost does not grow with what
 * is stored. docs/decisions/0008-search.md explains the idea; schema/14-helper-lists.sql and 15-posting-lists.sql have
 * the triggers that keep them.
 *
 * Entries are sorted in lists: one for each trade, place and class, and within it one for each rate. A place is a city, a
 * city's name in any state, a state or everywhere. A search picks its lists and merges their first entries.
 */

/** The kind of listings to search, and how its sort key is written in SQL. */
export interface Listing {
  entries: string;
  counts: string;
  changes: string;
  /** Entries expire at `expires_at`. */
  expires: boolean;
  /** The sort key of a position, as an expression of the slots `createdAt` and `rating`. */
  sort: RawBuilder<number>;
}

export interface ListingSearch {
  /** All must match. */
  places: readonly PlaceFilter[];
  /** At most two; all must match. */
  trades: readonly Trade[];
  /** One of them must match; helpers only have class 0. */
  classes: readonly number[];
  /** US dollars per hour, inclusive. */
  minRate?: number;
  maxRate?: number;
}

/** A page has at most `limit` entries, which come after the entry with this key. */
export interface ListingPage {
  limit: number;
  after?: { id: string; createdAt: string; rating?: number };
}

/** A search as the parts of its statement: what determines the text, and the values. */
interface Lists {
  state: State | undefined;
  hasCity: boolean;
  hasRates: boolean;
  classes: readonly number[];
  values: StatementValues;
}

const centsPerDollar = 100;
const largestRate = 2 ** 31 - 1;
// Tolerance, because dollar amounts may have binary rounding errors.
const noise = 1e-6;

/** The rates of a search in cents. */
export const centsRange = ({ minRate = 0, maxRate }: { minRate?: number; maxRate?: number }) => ({
  low: Math.ceil(minRate * centsPerDollar - noise),
  high: maxRate === undefined ? largestRate : Math.min(largestRate, Math.floor(maxRate * centsPerDollar + noise)),
});

/** Undefined if the places contradict each other. */
function readLists({ places, trades, classes, minRate, maxRate }: ListingSearch): Lists | undefined {
  const states = new Set(places.flatMap(({ state }) => (state === undefined ? [] : [state])));
  if (states.size > 1) return undefined;
  const [state] = states;
  const cities = places.flatMap(({ city }) => (city === undefined ? [] : [collapseSpaces(city)]));
  const [trade = null, otherTrade = null] = trades;
  const [city = null, otherCity = null] = cities;
  return {
    state,
    hasCity: city !== null,
    hasRates: minRate !== undefined || maxRate !== undefined,
    classes,
    values: { trade, otherTrade, oneClass: classes[0], state, city, otherCity, ...centsRange({ minRate, maxRate }) },
  };
}

/** Searches with the same shape have the same text. */
const shapeOf = ({ state, hasCity, hasRates, classes }: Lists): string => {
  const parts = [state !== undefined && 'state', hasCity && 'city', hasRates && 'rates', classes.length > 1 && classes];
  return parts.filter((part) => part !== false).join(' ');
};

// Subqueries are evaluated once instead of once per list.
const trade = sql`(select trade_list(${slot('trade')}::text, ${slot('otherTrade')}::text))`;
const stateNumber = sql`(select state_number(${slot('state')}))`;
const rateRange = sql`between ${slot('low')}::integer and ${slot('high')}::integer`;

const isCity = sql`city = lower(${slot('city')}::text) and city = lower(coalesce(${slot('otherCity')}, ${slot('city')}))`;

/** The number of the search's place in the counts; null for an unknown city. */
function areaOf({ state, hasCity }: Lists): RawBuilder<unknown> {
  if (!hasCity) return state === undefined ? sql`0` : stateNumber;
  if (state === undefined) return sql`(select -id from city_names where ${isCity})`;
  return sql`(select id from places where ${isCity} and state = ${slot('state')})`;
}

/** The condition that an entry or a change belongs to the place of the search. */
function isInArea(lists: Lists): RawBuilder<unknown> {
  const area = areaOf(lists);
  if (lists.hasCity) return lists.state === undefined ? sql`city = -${area}` : sql`place = ${area}`;
  return lists.state === undefined ? sql`true` : sql`state = ${area}`;
}

// Several classes are always the same set, written as literals, because the planner would have to guess how many a
// parameter holds.
const classList = (classes: readonly number[]): RawBuilder<unknown> =>
  classes.length === 1
    ? sql`${slot('oneClass')}::smallint`
    : sql.join(classes.map((value) => sql`${sql.lit(value)}::smallint`));

/** How many entries there are for each class and rate of the search: the stored counts plus later changes. */
function countedCells(listing: Listing, lists: Lists): RawBuilder<unknown> {
  const isCounted = sql`trade = ${trade} and class in (${classList(lists.classes)})`;
  return sql`
    select class, rate, total from ${sql.table(listing.counts)}
    where ${isCounted} and place = ${areaOf(lists)} and rate ${lists.hasRates ? rateRange : sql`= -1`}
    union all
    select class, ${lists.hasRates ? sql`rate` : sql`-1`}, change from ${sql.table(listing.changes)}
    where ${isCounted} and ${isInArea(lists)} ${lists.hasRates ? sql`and rate ${rateRange}` : sql``}`;
}

/** The planner does not know the value of a parameter; a fixed bound tells it that only a few rows are needed. */
const boundOf = (limit: number): number => 2 ** Math.max(7, Math.ceil(Math.log2(limit)));

/** The common part of searches with the same text. */
interface PageShape {
  listing: Listing;
  lists: Lists;
  isAfter: boolean;
  /** The upper bound on the length of pages with this text. */
  bound: number;
}

/** The first entries of one list (class, perhaps rate) after the previous page, in order. */
function beginningOf(
  { listing, lists, isAfter }: PageShape,
  list: RawBuilder<unknown>,
  length: number,
): RawBuilder<unknown> {
  return sql`
    select id, sort, rate from ${sql.table(listing.entries)}
    where trade = ${trade} and ${isInArea(lists)} and ${list}
      ${listing.expires ? sql`and expires_at > now()` : sql``}
      ${isAfter ? sql`and (sort, id) < (${listing.sort}, ${slot('id')}::uuid)` : sql``}
    order by sort desc, id desc
    limit ${sql.lit(length)}`;
}

const bestFirst = sql`order by sort desc, id desc`;

/** The first entries of the lists of all rates, merged. */
function firstOfAllRates(shape: PageShape, length: number): RawBuilder<unknown> {
  const { classes } = shape.lists;
  if (classes.length === 1) return beginningOf(shape, sql`class = ${classList(classes)}`, length);
  return sql`
    select entry.id, entry.sort, entry.rate
    from unnest(array[${classList(classes)}]) as wanted (class)
      cross join lateral (${beginningOf(shape, sql`class = wanted.class`, length)}) as entry
    ${bestFirst} limit ${sql.lit(length)}`;
}

/** How many entries a search within rates reads from the lists of all rates before it merges the list of each rate. */
const lookAhead = 250;

/**
 * The entries of one page, best first, as a query with the columns `id` and `sort`.
 *
 * With a range of rates: if the first few hundred entries across all rates fill a page, that is the result. Otherwise,
 * the counts say which rates exist, and the lists of those are merged. Their first entries rank the lists: a full page
 * is read from the best list, one entry less from the next one, and so on, because more of them cannot be on the page.
 * Either way, the number of rows read is bounded.
 */
function pageOf(shape: PageShape): RawBuilder<unknown> {
  const { listing, lists, bound } = shape;
  const page = sql`limit ${slot('limit')}`;
  if (!lists.hasRates) {
    return sql`select id, sort from (${firstOfAllRates(shape, bound)}) as merged ${bestFirst} ${page}`;
  }
  const inCell = (cell: string): RawBuilder<unknown> =>
    sql`class = ${sql.ref(`${cell}.class`)} and rate = ${sql.ref(`${cell}.rate`)}`;
  return sql`
    with ahead as materialized (${firstOfAllRates(shape, Math.max(lookAhead, bound))}),
    seen as materialized (select id, sort from ahead where rate ${rateRange} ${bestFirst} ${page}),
    known as materialized (
      select (select count(*) from seen) >= ${slot('limit')}
        or (select count(*) from ahead) < ${sql.lit(Math.max(lookAhead, bound))} as suffices
    ),
    cells as materialized (
      select class, rate from (${countedCells(listing, lists)}) as counted
      where not (select suffices from known)
      group by class, rate having sum(total) > 0
    ),
    heads as materialized (
      select class, rate, row_number() over (${bestFirst}) as number
      from (
        select cells.class, cells.rate, entry.sort, entry.id
        from cells cross join lateral (${beginningOf(shape, inCell('cells'), 1)}) as entry
        ${bestFirst} ${page}
      ) as best
    )
    select id, sort from (
      select id, sort from seen where (select suffices from known)
      union all
      select entry.id, entry.sort from heads cross join lateral (
        select id, sort from (${beginningOf(shape, inCell('heads'), bound)}) as bounded
        limit ${slot('limit')} - heads.number + 1
      ) as entry
    ) as merged
    ${bestFirst} ${page}`;
}

function countOf(listing: Listing, lists: Lists): RawBuilder<unknown> {
  const ended = sql`
    select count(*) from ${sql.table(listing.entries)}
    where expires_at <= now() and trade = ${trade} and class in (${classList(lists.classes)}) and ${isInArea(lists)}
      ${lists.hasRates ? sql`and rate ${rateRange}` : sql``}`;
  return sql`
    select coalesce(sum(total), 0) ${listing.expires ? sql`- (${ended})` : sql``} as count
    from (${countedCells(listing, lists)}) as counted`;
}

/**
 * Reads one page: `select` makes the whole statement of the query for its entries, which has the columns `id` and `sort`.
 */
export async function readPage<Row>(
  db: Database,
  listing: Listing,
  search: ListingSearch,
  page: ListingPage,
  select: (entries: RawBuilder<unknown>) => CompiledQuery<Row>,
): Promise<Row[]> {
  const lists = readLists(search);
  if (!lists) return [];
  const shape: PageShape = { listing, lists, isAfter: page.after !== undefined, bound: boundOf(page.limit) };
  const name = `${listing.entries} ${shapeOf(lists)} ${shape.isAfter ? 'after' : 'first'} ${shape.bound}`;
  const values = { ...page.after, ...lists.values, limit: page.limit };
  return executePrepared(db, name, () => select(pageOf(shape)), values);
}

/** How many entries there are, exactly. */
export async function countEntries(db: Database, listing: Listing, search: ListingSearch): Promise<number> {
  const lists = readLists(search);
  if (!lists) return 0;
  const shape = `${listing.counts} ${shapeOf(lists)}`;
  const count = (): CompiledQuery<{ count: number }> =>
    countOf(listing, lists).$castTo<{ count: number }>().compile(db);
  const [row] = await executePrepared(db, shape, count, lists.values);
  return row?.count ?? 0;
}

/** A further condition on entries, which no list is sorted by: `holds` is a subquery with a row if it does. */
export interface EntryFilter {
  /** Tells it from others with the same lists. */
  name: string;
  holds: RawBuilder<unknown>;
  values: StatementValues;
}

/** All entries of the search in its order; each is looked up by the filter, until the page is full. */
function filteredEntries(
  { listing, lists }: Pick<PageShape, 'listing' | 'lists'>,
  { holds }: EntryFilter,
  {
    after = sql``,
    order,
    bound,
  }: { after?: RawBuilder<unknown>; order: RawBuilder<unknown>; bound: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`
    select entry.id, entry.sort, entry.rate
    from (
      select id, sort, rate from ${sql.table(listing.entries)} as entry
      where trade = ${trade} and ${isInArea(lists)} and class = ${classList(lists.classes)} ${after}
        ${lists.hasRates ? sql`and rate ${rateRange}` : sql``}
      ${order} offset 0
    ) as entry cross join lateral (${holds}) as holding
    ${order} ${bound}`;
}

const bestEntryFirst = sql`order by entry.sort desc, entry.id desc`;
const lowestRateFirst = sql`order by entry.rate, entry.sort desc, entry.id desc`;

/** Reads one page of the entries that pass a filter, in the order of the list or, with `byRate`, the lowest rate first. */
export async function readFilteredPage<Row>(
  db: Database,
  listing: Listing,
  search: ListingSearch,
  { limit, after, byRate }: ListingPage & { byRate: boolean },
  filter: EntryFilter,
  /** Makes the whole statement of the query for the entries, to be named `entry`. */
  select: (entries: RawBuilder<unknown>, order: RawBuilder<unknown>) => CompiledQuery<Row>,
): Promise<Row[]> {
  const lists = readLists(search);
  if (!lists) return [];
  const order = byRate ? lowestRateFirst : bestEntryFirst;
  const bound = boundOf(limit);
  const isAfterSort = sql`and (sort, id) < (${listing.sort}, ${slot('id')}::uuid)`;
  const rateAfter = sql`(${slot('hourlyRate')}::numeric * 100)::integer`;
  const read = (part: string, condition: RawBuilder<unknown> | undefined, most: number): Promise<Row[]> => {
    const make = (): CompiledQuery<Row> => {
      const bounded = { after: condition, order, bound: sql`limit ${sql.lit(bound)}` };
      const entries = filteredEntries({ listing, lists }, filter, bounded);
      return select(sql`select * from (${entries}) as entry ${order} limit ${slot('limit')}`, order);
    };
    const name = `${listing.entries} ${shapeOf(lists)} ${filter.name} ${byRate ? 'by rate' : ''} ${part} ${bound}`;
    return executePrepared(db, name, make, { ...after, ...lists.values, ...filter.values, limit: most });
  };
  if (!after) return read('first', undefined, limit);
  if (!byRate) return read('after', isAfterSort, limit);
  const atSameRate = await read('same rate', sql`and rate = ${rateAfter} ${isAfterSort}`, limit);
  if (atSameRate.length === limit) return atSameRate;
  return [...atSameRate, ...(await read('next rates', sql`and rate > ${rateAfter}`, limit - atSameRate.length))];
}

/** How many entries pass a filter, at most `most` of them. */
export async function countFilteredEntries(
  db: Database,
  listing: Listing,
  search: ListingSearch,
  filter: EntryFilter,
  most: number | undefined,
): Promise<number> {
  const lists = readLists(search);
  if (!lists) return 0;
  const bound = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`;
  const make = (): CompiledQuery<{ count: number }> =>
    sql<{ count: number }>`
      select count(*) as count from (${filteredEntries({ listing, lists }, filter, { order: sql``, bound })}) as entry
    `.compile(db);
  const name = `${listing.counts} ${shapeOf(lists)} ${filter.name} ${most ?? ''}`;
  const [row] = await executePrepared(db, name, make, { ...lists.values, ...filter.values });
  return row?.count ?? 0;
}
