import { z } from 'zod';
import type { Page } from '@get-my-helpers/validation/common';
import { limits } from '@get-my-helpers/validation/limits';
import { DomainError } from '../lib/errors.ts';

const cursorInvalid = 'This cursor is not valid. Please start from the first page.';

/** Keyset paging: a cursor names the last row shown, so pages neither skip nor repeat rows. */

/** A moment in a cursor. The database has no year 0. */
export const instant: z.ZodType<string> = z.iso.datetime().refine((moment) => moment >= '1970');

/** The place of a row in a list that shows the newest first. */
export const newestFirst = z.object({ createdAt: instant, id: z.guid() });

/** Packs the position of a row into an opaque text. */
const encodeCursor = (position: unknown): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** Unpacks a cursor; throws BAD_REQUEST for one that this server did not make. */
function decodeCursor<Position>(cursor: string | undefined, schema: z.ZodType<Position>): Position | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new DomainError('BAD_REQUEST', cursorInvalid, { issues: [{ path: 'cursor', message: cursorInvalid }] });
  }
}

export interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

interface PageRequest<Row, Position, Item> {
  /** The fields that say where a row is in the list. */
  position: z.ZodType<Position>;
  /** What has these fields, if the row itself has not. */
  positionOf?: (row: Row) => Position;
  read: (page: { limit: number; after: Position | undefined }) => Promise<Row[]>;
  /** The places of the rows up to a position, that one first, for a list whose pages lead back to the one before. */
  readBack?: (page: { limit: number; upTo: Position }) => Promise<Position[]>;
  /** The exact number of rows of all pages, or more than `countsTo`. */
  count: () => Promise<number>;
  countsTo?: number;
  toItem: (row: Row) => Item;
}

/** The cursor of the page before; '' for the first one. */
async function cursorBefore<Row, Position, Item>(
  { readBack, position }: PageRequest<Row, Position, Item>,
  limit: number,
  upTo: Position,
): Promise<string | undefined> {
  const places = await readBack?.({ limit: limit + 1, upTo });
  const before = places?.[limit];
  return places && (before ? encodeCursor(position.parse(before)) : '');
}

/** Reads one page, and one row more to see whether there is a next one. Throws BAD_REQUEST for an invalid cursor. */
export async function readPage<Row, Position, Item>(
  { limit = limits.pageSizeDefault, cursor }: PageQuery,
  request: PageRequest<Row, Position, Item>,
): Promise<Page<Item>> {
  const { position, positionOf, read, count, countsTo = Infinity, toItem } = request;
  const after = decodeCursor(cursor, position);
  const [rows, total, previousCursor] = await Promise.all([
    read({ limit: limit + 1, after }),
    count(),
    after && cursorBefore(request, limit, after),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last ? encodeCursor(position.parse(positionOf?.(last) ?? last)) : null;
  return {
    items: shown.map(toItem),
    total: Math.min(total, countsTo),
    totalRelation: total > countsTo ? 'gte' : 'eq',
    nextCursor,
    ...(previousCursor !== undefined && { previousCursor }),
  };
}
