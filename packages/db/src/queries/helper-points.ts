import { sql } from 'kysely';
import type { CompiledQuery, RawBuilder } from 'kysely';
import { toolIds, tradeIds } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { executePrepared, slot } from '../prepared.ts';
import type { StatementValues } from '../prepared.ts';
import { countedNear, shownMiles } from './circle.ts';
import type { Circle } from './circle.ts';
import { coverOf, locationIds } from './circle-points.ts';
import type { Cover } from './circle-points.ts';
import type { HelperFilters, HelperPosition } from './helper-search.ts';
import type { EntryFilter } from './listings.ts';
import { collapseSpaces } from './places.ts';

/**
 * The search for helpers in a circle: pages and counts whose cost hardly grows with how many helpers are stored.
 * docs/decisions/0013-near-and-free.md explains the idea; migrations/20261122131500-helper-points.ts has the lists and
 * the triggers that keep them.
 */

export type NearFilters = HelperFilters & { circle: Circle };

/** A page has at most `limit` entries, which come after this position. */
export interface HelperPage {
  limit: number;
  after?: HelperPosition;
}

/** A row of a page with where its helper lies, and its place among those at the same distance. */
type Found<Row> = Row & { location: number; rank: string };

/** A subquery of one row: what a page shows of the entry with this id. */
export type SelectCard = (id: RawBuilder<unknown>) => RawBuilder<unknown>;

type Sort = NonNullable<HelperFilters['sort']>;

/** How many entries the first attempt reads in the order of the page, whether they pass the filters or not. */
const walkLimit = 1000;
/** How many entries of a circle are read and sorted where few of them pass; more by distance, which costs more otherwise. */
const gatherLimits: Record<Sort, number> = { rating: 1500, rate: 1500, distance: 3000 };
/** A bound that is never reached: with bounds in its text, PostgreSQL merges the lists as they are sorted. */
const endless = 1_000_000_000;
/** How many lists one statement merges; each number is a text of its own. */
const branchCounts = [8, 16, 32, 64, 128];
const mostBranches = 128;

/**
 * A value as a subquery, which is computed once: the planner then cannot prefer a plan for this value alone, and one plan
 * is made for all.
 */
const once = (name: string, type: string): RawBuilder<unknown> => sql`(select ${slot(name)}::${sql.raw(type)})`;

const isOfTradeNumber = sql`trade = ${once('tradeNumber', 'smallint')}`;
const isInRange = sql`thrift between ${once('least', 'integer')} and ${once('most', 'integer')}`;
const isInCircle = sql`get_bit(${once('bits', 'bytea')}, location) = 1`;
const limited = sql`limit ${slot('limit')}::integer`;
const columns = sql`id, location, thrift, sort, week, is_verified, tools, calendar_until`;
const columnNames = { square: sql`square`, largeSquare: sql`large_square`, location: sql`location` } as const;

/** Whether an entry passes the filters: one text for all of them, so that it is planned once. */
const passes = sql`
  ${isInRange}
  and tools & ${once('tools', 'integer')} = ${once('tools', 'integer')}
  and (is_verified or not ${once('verified', 'boolean')})
  and case
    when calendar_until >= ${once('firstDate', 'date')} then (
      select bool_and(is_free(id, week & (1 << (extract(isodow from day)::integer - 1)) <> 0, calendar_until, day))
      from unnest(${once('dates', 'date[]')}) as day
    )
    else week & ${once('week', 'integer')} = ${once('week', 'integer')}
  end`;

/** For searches near one place that name another one, too. */
const isInPlace = sql`
  exists (
    select from accounts
    where accounts.id = entry.id
      and (${slot('state')}::text is null or state = ${slot('state')}::text)
      and (${slot('otherState')}::text is null or state = ${slot('otherState')}::text)
      and (${slot('city')}::text is null or lower(city) = lower(${slot('city')}::text))
      and (${slot('otherCity')}::text is null or lower(city) = lower(${slot('otherCity')}::text))
  )`;

const orderBy: Record<Sort, RawBuilder<unknown>> = {
  rating: sql`order by entry.sort desc, entry.id desc`,
  rate: sql`order by entry.thrift desc, entry.sort desc, entry.id desc`,
  distance: sql`order by entry.miles, entry.sort desc, entry.id desc`,
};

const sortAfter = sql`helper_sort(${slot('rating')}::numeric, ${slot('createdAt')}::timestamptz)`;
const isAfterSort = sql`(sort, id) < (${sortAfter}, ${slot('id')}::uuid)`;
const thriftAfter = sql`(-(${slot('hourlyRate')}::numeric * 100))::integer`;
const milesAfter = sql`${slot('distanceMiles')}::integer`;

/** The condition that an entry comes after the previous page. */
const isAfterPage: Record<Sort, RawBuilder<unknown>> = {
  rating: isAfterSort,
  rate: sql`(thrift, sort, id) < (${thriftAfter}, ${sortAfter}, ${slot('id')}::uuid)`,
  distance: sql`(miles > ${milesAfter} or (miles = ${milesAfter} and ${isAfterSort}))`,
};

const also = (isMeant: boolean, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  isMeant ? sql`and ${condition}` : sql``;

/** One search, on its way to a page. */
interface Search {
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

const centsPerDollar = 100;
// Tolerance, because dollar amounts may have binary rounding errors.
const noise = 1e-6;
const largestRate = 2 ** 31 - 1;

/** The days of the week of these dates as bits, Monday's the lowest. */
const weekOf = (dates: readonly string[]): number =>
  dates.reduce((bits, date) => bits | (1 << ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7)), 0);

function filterValuesOf(filters: HelperFilters): StatementValues {
  const { specialty, minRate = 0, maxRate, verified, tools = [], freeOn = [] } = filters;
  const highest = maxRate === undefined ? largestRate : Math.floor(maxRate * centsPerDollar + noise);
  return {
    tradeNumber: specialty === undefined ? 0 : tradeIds.indexOf(specialty) + 1,
    least: -Math.min(highest, largestRate),
    most: -Math.ceil(minRate * centsPerDollar - noise),
    tools: tools.reduce((bits, tool) => bits | (1 << toolIds.indexOf(tool)), 0),
    verified: verified === true,
    dates: freeOn,
    firstDate: freeOn.toSorted()[0] ?? null,
    week: weekOf(freeOn),
  };
}

function placeValuesOf({ location = {}, ...filters }: HelperFilters): StatementValues {
  return {
    state: filters.state ?? null,
    otherState: location.state ?? null,
    city: filters.city === undefined ? null : collapseSpaces(filters.city),
    otherCity: location.city === undefined ? null : collapseSpaces(location.city),
  };
}

/** Whether a search names a place as the documented lists do. */
export const hasPlaceOf = ({ state, city, location = {} }: HelperFilters): boolean =>
  [state, city, location.state, location.city].some((part) => part !== undefined);

/** Runs a statement that finds entries, and gives them with their cards. */
function read<Row>(
  { db, selectCard, values }: Search,
  shape: readonly unknown[],
  sort: Sort,
  entries: () => RawBuilder<unknown>,
  more: StatementValues,
): Promise<Row[]> {
  const scanned = shape[0] === 'gather' ? sql`, entry.scanned` : sql``;
  const make = (): CompiledQuery<Row> =>
    sql<Row>`
      select card.*, entry.location, entry.sort::text as rank ${scanned}
      from (${entries()}) as entry left join lateral (${selectCard(sql`entry.id`)}) as card on true
      ${orderBy[sort]}
    `.compile(db);
  return executePrepared(db, ['helpers near', sort, ...shape].join(' '), make, { ...values, ...more });
}

interface WalkOptions {
  column?: keyof typeof columnNames;
  lists?: readonly number[];
  isBounded?: boolean;
  isAfter?: boolean;
}

/**
 * The entries of several lists, merged in their order and filtered while they are read: it ends with the page, or after
 * `walkLimit` entries.
 */
function walk<Row>(search: Search, options: WalkOptions = {}): Promise<Found<Row>[]> {
  const { cover, hasPlace } = search;
  const { column = cover.column, lists = cover.squares, isBounded = false, isAfter = search.isAfter } = options;
  const sort = search.sort === 'rate' ? 'rate' : 'rating';
  const count = branchCounts.find((branches) => branches >= lists.length);
  if (count === undefined) throw new Error(`a circle has ${lists.length} squares`);
  const length = sql.lit(isBounded ? walkLimit : endless);
  const branch = (_: unknown, index: number): RawBuilder<unknown> => sql`(
    select ${columns} from helper_points as entry
    where trade = given.trade and ${columnNames[column]} = given.lists[${sql.lit(index + 1)}]
      ${also(sort === 'rate', sql`thrift between given.least and given.most`)} ${also(isAfter, isAfterPage[sort])}
    ${orderBy[sort]} limit ${length}
  )`;
  // The values are a row of their own: as subqueries of every branch they would take longer to set up than to use.
  const entries = (): RawBuilder<unknown> => sql`
    select found.*
    from (
      select ${slot('lists')}::integer[] as lists, ${slot('tradeNumber')}::smallint as trade,
        ${slot('least')}::integer as least, ${slot('most')}::integer as most
      offset 0
    ) as given cross join lateral (
      select id, location, thrift, sort
      from (
        select * from (${sql.join(Array.from({ length: count }, branch), sql` union all `)}) as entry
        ${orderBy[sort]} limit ${length}
      ) as entry
      where ${passes} ${also(column !== 'location', isInCircle)} ${also(hasPlace, isInPlace)}
      ${orderBy[sort]} ${limited}
    ) as found`;
  return read(search, ['walk', column, count, isBounded, hasPlace, isAfter], sort, entries, { lists });
}

/**
 * The page from all entries of the circle within the range of rates, sorted; undefined if there are more than
 * `gatherLimits` of them to read.
 */
async function gather<Row>(search: Search): Promise<Found<Row>[] | undefined> {
  const { sort, cover, hasPlace, isAfter } = search;
  const most = gatherLimits[sort];
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
  const shape = ['gather', cover.column, hasPlace, isAfter];
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
function listNearest<Row>(search: Search, locations: readonly number[], isAfter: boolean): Promise<Found<Row>[]> {
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
  return read(search, ['nearest', hasPlace, isAfter], 'distance', entries, { lists: locations, miles });
}

/** The first entries of one ring, by its locations' lists. */
async function mergeRing<Row>(search: Search, locations: readonly number[], isAfter: boolean): Promise<Found<Row>[]> {
  const found: Found<Row & { id: string }>[] = [];
  for (let from = 0; from < locations.length; from += mostBranches) {
    const lists = locations.slice(from, from + mostBranches);
    found.push(...(await walk<Row & { id: string }>(search, { column: 'location', lists, isAfter })));
  }
  return found.sort((a, b) => Number(BigInt(b.rank) - BigInt(a.rank)) || (a.id < b.id ? 1 : -1));
}

/** From so many locations at one distance on, their lists are merged: otherwise each would be read for a whole page. */
const mergedFrom = 16;
/** After so many statements near the center it is tried whether the circle has few entries. */
const gatherAfter = 3;
/** How many locations of several rings are read together. */
const fewNearest = 8;
const mostNearest = 64;

interface Ring {
  miles: number;
  locations: number[];
}

/** The locations of a circle by their whole miles, the nearest first. */
function ringsOf({ locations, milesOf }: Cover): Ring[] {
  const rings = new Map<number, Ring>();
  for (const location of locations) {
    const miles = shownMiles(milesOf(location));
    const ring = rings.get(miles);
    if (ring) ring.locations.push(location);
    else rings.set(miles, { miles, locations: [location] });
  }
  return [...rings.values()].sort((a, b) => a.miles - b.miles);
}

/** Takes the next rings: one that has many locations alone, others until they have `most` together. */
function takeRings(rings: Ring[], most: number): number[] {
  const locations = rings.shift()?.locations ?? [];
  for (let next = rings[0]; next && locations.length + next.locations.length <= most; next = rings[0]) {
    locations.push(...next.locations);
    rings.shift();
  }
  return locations;
}

/** Parts of a circle's radius within which a page by distance is looked for, one after another. */
const innerParts = [1 / 8, 1, 1 / 3];

/**
 * The page by distance from all entries within the rates, of the innermost part of the circle that fills it; undefined if
 * these are too many.
 */
async function gatherNearest<Row>(
  search: Search,
  limit: number,
  after?: HelperPosition,
): Promise<Found<Row>[] | undefined> {
  const { circle, db, values } = search;
  // Beyond the previous page there has to be something left.
  const least = 1.3 * (after?.distanceMiles ?? 0) + 2;
  for (const part of innerParts) {
    // Up to where whole miles change: among those at the same distance the best rated come first.
    const radiusMiles = Math.floor(Math.max(part * circle.radiusMiles, least)) + 0.5 - 1e-9;
    const inner = radiusMiles >= circle.radiusMiles ? circle : { center: circle.center, radiusMiles };
    const cover = await coverOf(db, inner);
    if (cover.locations.length === 0) continue;
    const found = await gather<Row>({ ...search, cover, values: { ...values, bits: cover.bits } });
    if (found && (inner === circle || found.length >= limit)) return found;
    if (!found && inner !== circle) return undefined;
  }
  return undefined;
}

/** A page by distance: from the center outward, more locations with every statement, until the page is full. */
async function readNearest<Row>(search: Search, { limit, after }: HelperPage): Promise<Found<Row>[]> {
  const gathered = search.hasRates ? await gatherNearest<Row>(search, limit, after) : undefined;
  if (gathered) return gathered;
  const rings = ringsOf(search.cover).filter(({ miles }) => miles >= (after?.distanceMiles ?? 0));
  const found: Found<Row>[] = [];
  for (let statements = 0, seen = 0; rings.length > 0 && found.length < limit; statements += 1) {
    if (statements === gatherAfter && !search.hasRates) {
      const all = await gather<Row>(search);
      if (all) return all;
    }
    const isAfter = after !== undefined && rings[0]?.miles === after.distanceMiles;
    const isMerged = (rings[0]?.locations.length ?? 0) >= mergedFrom;
    // As many as should fill the page by what was found so far; where nothing was, twice as many as have been seen.
    const expected = found.length === 0 ? 2 * seen : (seen / found.length) * (limit - found.length);
    const locations = takeRings(rings, isAfter || isMerged ? 0 : Math.min(mostNearest, Math.max(fewNearest, expected)));
    seen += locations.length;
    found.push(
      ...(isMerged
        ? await mergeRing<Row>(search, locations, isAfter)
        : await listNearest<Row>(search, locations, isAfter)),
    );
  }
  return found.slice(0, limit);
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
  const first = await walk<Row>(search, { isBounded: true });
  if (first.length >= limit) return first;
  const isFrequent = (limit / first.length) * walkLimit <= gatherLimits.rating;
  return (isFrequent ? undefined : await gather<Row>(search)) ?? walk<Row>(search);
}

/**
 * What the lists of decision 8 are not sorted by: days, verified, tools. Each entry read there is looked up by its id and
 * trade.
 */
export function pointFilterOf(filters: HelperFilters): EntryFilter {
  return {
    name: 'with a look-up of helpers',
    holds: sql`select from helper_points where id = entry.id and ${isOfTradeNumber} and ${passes} limit 1`,
    values: filterValuesOf(filters),
  };
}

/** How many helpers pass the filters, wherever they are, at most `most`. */
export async function countEverywhere(db: Database, filters: HelperFilters, most: number | undefined): Promise<number> {
  const bound = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`;
  const make = (): CompiledQuery<{ count: number }> =>
    sql<{ count: number }>`
      select count(*) as count
      from (select from helper_points where ${isOfTradeNumber} and ${passes} ${bound}) as found
    `.compile(db);
  const [row] = await executePrepared(db, `helpers everywhere ${most ?? ''}`, make, filterValuesOf(filters));
  return row?.count ?? 0;
}

/** How many helpers in a circle pass the filters, at most `countedNear`. */
export async function countNear(db: Database, filters: NearFilters): Promise<number> {
  const { locations, column, squares, bits } = await coverOf(db, filters.circle);
  if (locations.length === 0) return 0;
  const hasPlace = hasPlaceOf(filters);
  const make = (): CompiledQuery<{ count: number }> =>
    sql<{ count: number }>`
      select count(*) as count
      from (
        select from helper_points as entry
        where ${isOfTradeNumber} and ${columnNames[column]} = any (${once('lists', 'integer[]')}::integer[])
          and ${isInCircle} and ${passes} ${also(hasPlace, isInPlace)}
        limit ${sql.lit(countedNear)}
      ) as found
    `.compile(db);
  const values = { ...filterValuesOf(filters), ...placeValuesOf(filters), bits, lists: squares };
  const [row] = await executePrepared(db, `helpers near, count ${column} ${hasPlace}`, make, values);
  return row?.count ?? 0;
}
