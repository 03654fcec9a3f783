import { sql } from 'kysely';
import type { CompiledQuery, RawBuilder } from 'kysely';
import { stateIds } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { executePrepared, slot } from '../prepared.ts';
import type { StatementValues } from '../prepared.ts';
import type { Cover } from './circle-points.ts';
import { isInNamedPlace, placeValuesOf } from './named-place.ts';
import type { PlaceFilters } from './named-place.ts';
import { also, once } from './merged-lists.ts';
import type { Entries, Lists } from './point-lists.ts';

/** The lists of job postings by area, pay and day (migrations/20261122153000-posting-lists-near.ts). */

const wantedDays = once('wantedDays', 'date[]');

export const postingEntries: Entries = {
  name: 'postings',
  table: sql`posting_listings`,
  columns: sql`class, day, expires_at`,
  rate: sql`rate`,
  // The sum keeps PostgreSQL from looking for rates in the lists of days.
  passes: sql`
    expires_at > now()
    and rate + 0 >= ${once('least', 'integer')}
    and class = coalesce(${once('class', 'smallint')}, class)
    and (${wantedDays} is null or day = any (${wantedDays}::date[]))`,
  isInPlace: isInNamedPlace(sql`job_postings`),
  sortAfter: sql`microseconds(${slot('createdAt')}::timestamptz)`,
  rateAfter: sql`(${slot('hourlyRate')}::numeric * 100)::integer`,
};

/** Squares of the map, locations, states or a city, by their numbers. */
export interface Area {
  name: string;
  column: RawBuilder<unknown>;
  lists: readonly number[];
  /** What else has to hold of an entry; begins with 'and'. */
  condition?: RawBuilder<unknown>;
  /** Whether it reaches beyond the circle of the search. */
  isBeyond: boolean;
  /** Whether its entries are sorted by pay as well. */
  isByPay: boolean;
  /** The values for slots of the condition. */
  values?: StatementValues;
}

const anyList = sql`any (${once('lists', 'integer[]')}::integer[])`;
// As an array of two, because PostgreSQL takes a parameter for one of ten.
const anyDay = sql`any (array[(select (${slot('days')}::date[])[1]), 'infinity'])`;
const isInRange = sql`rate between ${once('least', 'integer')} and ${once('most', 'integer')}`;

const isOfArea = ({ column, condition = sql`` }: Area, list: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${column} = ${list} ${condition}`;

/** The lists of an area, of all days. */
export const wholeLists = (area: Area): Lists => ({
  name: area.name,
  isInList: (number) => isOfArea(area, sql`given.lists[${number}]`),
  isInAny: sql`${isOfArea(area, anyList)} ${also(area.isByPay, isInRange)}`,
  lists: area.lists,
  isBeyond: area.isBeyond,
});

/** The lists of these days in an area. */
export const dayLists = (area: Area, days: readonly string[]): Lists => ({
  name: `${area.name} by day`,
  isInList: (number) => sql`${isOfArea(area, sql`given.lists[${number}]`)} and day = given.days[${number}]`,
  isInAny: sql`${isOfArea(area, anyList)} and day = ${anyDay}`,
  lists: area.lists.flatMap((list) => days.map(() => list)),
  days: area.lists.flatMap(() => days),
  isBeyond: area.isBeyond,
});

export const largeSquaresOf = ({ largeSquares }: Cover): Area => ({
  name: 'large squares',
  column: sql`large_square`,
  lists: largeSquares,
  isBeyond: true,
  isByPay: true,
});

/** The squares that cover a circle: small ones where these are few. */
export const squaresOf = (cover: Cover): Area =>
  cover.column === 'largeSquare'
    ? { ...largeSquaresOf(cover), name: 'large squares, any pay', isByPay: false }
    : { name: 'squares', column: sql`square`, lists: cover.squares, isBeyond: true, isByPay: false };

export const locationsOf = (lists: readonly number[]): Area => ({
  name: 'locations',
  column: sql`location`,
  lists,
  isBeyond: false,
  isByPay: false,
});

/** The area that the documented filters name; undefined where they contradict each other or nobody has posted. */
export async function areaOf(db: Database, filters: PlaceFilters): Promise<Area | undefined> {
  const { state, otherState, city, otherCity } = placeValuesOf(filters);
  if (state !== null && otherState !== null && state !== otherState) return undefined;
  const inState = state ?? otherState;
  const area = { isBeyond: false, isByPay: true };
  const stateNumber = inState === null ? 0 : stateIds.indexOf(inState) + 1;
  const names = [city, otherCity].filter((name) => name !== null);
  if (names.length === 0) {
    const all = stateIds.map((_, index) => index + 1);
    return { ...area, name: 'states', column: sql`state`, lists: inState === null ? all : [stateNumber] };
  }
  const number = await findCity(db, names);
  if (number === undefined) return undefined;
  const inCity = { ...area, name: 'city', column: sql`city`, lists: [number] };
  // The sum keeps PostgreSQL from taking the longer lists of the state.
  const condition = sql`and state + 0 = ${slot('stateNumber')}::smallint`;
  return inState === null ? inCity : { ...inCity, name: 'city of a state', condition, values: { stateNumber } };
}

/** The number of the city with both of these names. */
async function findCity(db: Database, names: readonly string[]): Promise<number | undefined> {
  const make = (): CompiledQuery<{ id: number }> =>
    sql<{ id: number }>`
      select id from city_names where city = lower(${slot('city')}::text) and city = lower(${slot('otherCity')}::text)
    `.compile(db);
  const [row] = await executePrepared(db, 'number of a city', make, { city: names[0], otherCity: names.at(-1) });
  return row?.id;
}
