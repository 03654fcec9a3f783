import { sql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import type { Database } from '../client.ts';
import { executePrepared } from '../prepared.ts';
import { countedNear } from './circle.ts';
import { coverOf } from './circle-points.ts';
import {
  filterValuesOf,
  hasPlaceOf,
  isInCircle,
  isInPlace,
  isOfTradeNumber,
  passes,
  placeValuesOf,
} from './helper-points-filters.ts';
import type { NearFilters } from './helper-points-filters.ts';
import { columnNames } from './helper-points-lists.ts';
import type { HelperFilters } from './helper-search.ts';
import { also, once } from './merged-lists.ts';

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
