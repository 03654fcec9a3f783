import { sql } from 'kysely';
import type { CompiledQuery, RawBuilder } from 'kysely';
import type { State, Trade } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { executePrepared, slot } from '../prepared.ts';
import type { StatementValues } from '../prepared.ts';
import { collapseSpaces } from './places.ts';
import type { PlaceFilter } from './places.ts';

/**
 * The search over the listings of helpers and of job postings: pages and exact counts whose cost does not grow with
 * what is stored. docs/decisions/0008-search.md tells the idea, the migration search-listings what keeps them.
 *
 * Entries lie sorted in lists: one for each trade, place and class, and within it one for each rate. A search names
 * its lists and merges their beginnings.
 */

/** Which listings, and how an entry's key is said. */
export interface Listing {
  entries: string;
  counts: string;
  changes: string;
  /** Entries end by themselves at `expires_at`. */
  expires: boolean;
  /** The sort key of a position, of the slots `createdAt` and `rating`. */
  sort: RawBuilder<number>;
}

export interface ListingSearch {
  /** All must hold. */
  places: readonly PlaceFilter[];
  /** At most two; all must hold. */
  trades: readonly Trade[];
  /** Any of them; helpers have the class 0 alone. */
  classes: readonly number[];
  /** US dollars per hour, inclusive. */
  minRate?: number;
  maxRate?: number;
}

/** Of a page: at most `limit` entries, behind the one with this key. */
export interface ListingPage {
  limit: number;
  after?: { id: string; createdAt: string; rating?: number };
}

/** A search as texts and numbers for the statement: what its text depends on, and what is put into it. */
interface Lists {
  state: State | undefined;
  cities: string[];
  hasRates: boolean;
  values: StatementValues;
}

const centsPerDollar = 100;
const largestRate = 2 ** 31 - 1;
// Dollars may come with the noise of binary fractions.
const noise = 1e-6;

/** Undefined when the places exclude each other. */
function readLists({ places, trades, classes, minRate, maxRate }: ListingSearch): Lists | undefined {
  const states = new Set(places.flatMap(({ state }) => (state === undefined ? [] : [state])));
  if (states.size > 1) return undefined;
  const [state] = states;
  const cities = places.flatMap(({ city }) => (city === undefined ? [] : [collapseSpaces(city)]));
  const [trade = null, otherTrade = null] = trades;
  const low = Math.ceil((minRate ?? 0) * centsPerDollar - noise);
  const high = maxRate === undefined ? largestRate : Math.floor(maxRate * centsPerDollar + noise);
  const [city = null, otherCity = null] = cities;
  return {
    state,
    cities,
    hasRates: minRate !== undefined || maxRate !== undefined,
    values: { trade, otherTrade, classes, state, city, otherCity, low, high: Math.min(high, largestRate) },
  };
}

/** Searches with the same shape have the same text. */
const shapeOf = ({ state, cities, hasRates }: Lists): string =>
  `${state === undefined ? '' : 'state '}${cities.length} ${hasRates ? 'rates' : ''}`;

const trade = sql<number>`trade_list(${slot('trade')}::text, ${slot('otherTrade')}::text)`;
const classes = sql`${slot('classes')}::smallint[]`;
const rateRange = sql`between ${slot('low')}::integer and ${slot('high')}::integer`;

/** The numbers under which the counts know the place: one, or none or several of a city's name. */
function placeNumbers({ state, cities }: Lists): RawBuilder<unknown> {
  if (cities.length > 0) return sql`select id from places where ${isOneOfCities(cities, state)}`;
  return state === undefined ? sql`select 0` : sql`select state_number(${slot('state')})`;
}

function isOneOfCities(cities: string[], state: State | undefined): RawBuilder<unknown> {
  const names = ['city', 'otherCity'].slice(0, cities.length);
  const conditions = names.map((name) => sql`city = lower(${slot(name)})`);
  if (state !== undefined) conditions.push(sql`state = ${slot('state')}`);
  return sql.join(conditions, sql` and `);
}

/** The condition on entries and on changes: what lies in this place. `place` is a number that `placeNumbers` gave. */
function isIn({ state, cities }: Lists, place: RawBuilder<unknown>): RawBuilder<unknown> {
  if (cities.length > 0) return sql`place = ${place}`;
  return state === undefined ? sql`true` : sql`state = state_number(${slot('state')})`;
}

/** How many entries there are for each place, class and rate of the search: what was counted, and what came since. */
function countedCells(listing: Listing, lists: Lists): RawBuilder<unknown> {
  const rates = lists.hasRates ? rateRange : undefined;
  const changesIn = lists.cities.length > 0 ? sql`place in (select place from areas)` : isIn(lists, sql`0`);
  return sql`
    select place, class, rate, total from areas join ${sql.table(listing.counts)} using (place)
    where trade = ${trade} and class = any (${classes}) and rate ${rates ?? sql`= -1`}
    union all
    select ${lists.cities.length > 0 ? sql`place` : sql`(select place from areas)`}, class, ${rates ? sql`rate` : sql`-1`}, change
    from ${sql.table(listing.changes)}
    where trade = ${trade} and class = any (${classes}) and ${changesIn} ${rates ? sql`and rate ${rates}` : sql``}
  `;
}

/** The beginning of one list, of which the merge takes what it needs. */
function beginningOf(
  listing: Listing,
  condition: RawBuilder<unknown>,
  { limit, after }: ListingPage,
): RawBuilder<unknown> {
  return sql`
    select id, sort from (
      select id, sort from ${sql.table(listing.entries)}
      where ${condition}
        ${listing.expires ? sql`and expires_at > now()` : sql``}
        ${after ? sql`and (sort, id) < (${listing.sort}, ${slot('id')}::uuid)` : sql``}
      order by sort desc, id desc
      limit ${sql.lit(boundOf(limit))}
    ) as bounded
    limit ${slot('limit')}`;
}

/** The planner does not know a parameter: a fixed bound tells it that few rows are wanted, whatever the limit. */
const boundOf = (limit: number): number => 2 ** Math.max(7, Math.ceil(Math.log2(limit)));

/**
 * The entries of one page, best first, as a query with the columns `id` and `sort`.
 *
 * With rates there are two ways: to merge one list for each rate, or to walk the whole lists and leave out the other rates.
 * The walk is taken when the counts say that it meets enough of what is wanted.
 */
function pageOf(listing: Listing, lists: Lists, page: ListingPage): RawBuilder<unknown> {
  const inList = sql`trade = ${trade} and ${isIn(lists, sql`whole.place`)} and class = whole.class`;
  const whole = sql`select areas.place, class from areas, unnest(${classes}) as class`;
  const newest = sql`order by sort desc, id desc limit ${slot('limit')}`;
  if (!lists.hasRates) {
    return sql`
      with areas (place) as (${placeNumbers(lists)})
      select entry.id, entry.sort from (${whole}) as whole cross join lateral (${beginningOf(listing, inList, page)}) as entry
      ${newest}`;
  }
  const inCell = sql`trade = ${trade} and ${isIn(lists, sql`cells.place`)} and class = cells.class and rate = cells.rate`;
  return sql`
    with areas (place) as materialized (${placeNumbers(lists)}),
    cells as materialized (
      select place, class, rate, sum(total) as total from (${countedCells(listing, lists)}) as counted
      group by place, class, rate having sum(total) > 0
    ),
    way as materialized (
      select coalesce(count(*) * sum(total) > ${sql.lit(walkAdvantage)} * (
        select sum(total) from ${sql.table(listing.counts)}
        where trade = ${trade} and place in (select place from areas) and rate = -1 and class = any (${classes})
      ), false) as walks from cells
    )
    select id, sort from (
      select entry.id, entry.sort from cells cross join lateral (${beginningOf(listing, inCell, page)}) as entry
      where not (select walks from way)
      union all
      select entry.id, entry.sort
      from (${whole}) as whole
        cross join lateral (${beginningOf(listing, sql`${inList} and rate + 0 ${rateRange}`, page)}) as entry
      where (select walks from way)
    ) as merged
    ${newest}`;
}

// `rate + 0` in the walk: the planner, which does not know the range, would else read all of it by rate and sort.

/** How much more of the lists the walk may read than it is expected to before the merge would have been better. */
const walkAdvantage = 8;

function countOf(listing: Listing, lists: Lists): RawBuilder<unknown> {
  const ended = sql`
    select count(*) from ${sql.table(listing.entries)}
    where expires_at <= now() and trade = ${trade} and class = any (${classes})
      and ${lists.cities.length > 0 ? sql`place in (select place from areas)` : isIn(lists, sql`0`)}
      ${lists.hasRates ? sql`and rate ${rateRange}` : sql``}`;
  return sql`
    with areas (place) as materialized (${placeNumbers(lists)})
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
  const shape = `${listing.entries} ${shapeOf(lists)} ${page.after ? 'after' : 'first'} ${boundOf(page.limit)}`;
  const values = { ...lists.values, ...page.after, limit: page.limit };
  return executePrepared(db, shape, () => select(pageOf(listing, lists, page)), values);
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
