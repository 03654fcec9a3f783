import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { slot } from '../prepared.ts';

/** Several sorted lists of a table, read as one: the first entries of all of them, without reading any list to its end. */

/** How many lists one statement merges; each number is a text of its own, which is planned once. */
const branchCounts = [1, 2, 8, 16, 32, 64, 128];
export const mostLists = 128;

/** A bound that is never reached: with bounds in its text, PostgreSQL merges the lists as they are sorted. */
const endless = 1_000_000_000;

/**
 * A value as a subquery, which is computed once: the planner then cannot prefer a plan for this value alone, and one plan
 * is made for all.
 */
export const once = (name: string, type: string): RawBuilder<unknown> => sql`(select ${slot(name)}::${sql.raw(type)})`;

/** A condition that is part of some texts of a statement. */
export const also = (isMeant: boolean, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  isMeant ? sql`and ${condition}` : sql``;

/** The number of branches for so many lists; a branch without a list of its own finds nothing. */
export function branchCountOf(lists: readonly number[]): number {
  const count = branchCounts.find((branches) => branches >= lists.length);
  if (count === undefined) throw new Error(`${lists.length} lists are more than one statement merges`);
  return count;
}

export interface MergedLists {
  branches: number;
  table: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  /** The condition of the list with this number, by the columns of the row `given` of the statement around it. */
  isInList: (number: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** What else the index knows of the entries; begins with 'and' unless it is empty. */
  conditions: RawBuilder<unknown>;
  /** The order of the lists, by the columns of `entry`. */
  orderBy: RawBuilder<unknown>;
  /** How many entries are read at most, whether they pass the filters or not. */
  most?: number;
}

/** The entries of several lists in their order. */
export function mergeLists(merged: MergedLists): RawBuilder<unknown> {
  const { branches, table, columns, isInList, conditions, orderBy, most = endless } = merged;
  const branch = (_: unknown, index: number): RawBuilder<unknown> => sql`(
    select ${columns} from ${table} as entry
    where ${isInList(sql.lit(index + 1))} ${conditions}
    ${orderBy} limit ${sql.lit(most)}
  )`;
  return sql`
    select * from (${sql.join(Array.from({ length: branches }, branch), sql` union all `)}) as entry
    ${orderBy} limit ${sql.lit(most)}`;
}
