import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The place of a row in a list that shows the newest first. */
export interface Position {
  createdAt: string;
  id: string;
}

/** One page of a list: at most `limit` rows after the last row of the previous page. */
export interface PageAfter<At = Position> {
  limit: number;
  after?: At;
}

/** The same list from a position back to its beginning. */
export interface PageUpTo<At = Position> {
  limit: number;
  upTo: At;
}

/** Whether a row of this table is at a position or comes before it: what is shown ahead of the page after it. */
export function isUpTo(table: string, { createdAt, id }: Position): RawBuilder<boolean> {
  const row = sql`(${sql.ref(`${table}.createdAt`)}, ${sql.ref(`${table}.id`)})`;
  return sql<boolean>`${row} >= (${createdAt}::timestamptz, ${id}::uuid)`;
}

/** Whether a row of this table comes after a position; every row without one. `id` is the column that the position's id is of. */
export function isAfter(table: string, after: Position | undefined, id = 'id'): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`;
  const row = sql`(${sql.ref(`${table}.createdAt`)}, ${sql.ref(`${table}.${id}`)})`;
  return sql<boolean>`${row} < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
}
