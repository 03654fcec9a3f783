import { z } from 'zod';
import type { Page } from '@get-my-helpers/validation/common';
import { limits } from '@get-my-helpers/validation/limits';
import { DomainError } from '../lib/errors.ts';

const cursorInvalid = 'This cursor is not valid. Please start from the first page.';

/** Keyset paging: a cursor names the last row shown, so pages neither skip nor repeat rows. */

/** A moment in a cursor. The database has no year 0. */
export const instant: z.ZodType<string> = z.iso.datetime().refine((moment) => moment >= '1970');

/** Packs the sort key of a row into an opaque text. */
export function encodeCursor(key: object): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Unpacks a cursor; throws BAD_REQUEST for one that this server did not make. */
export function decodeCursor<Key>(cursor: string | undefined, schema: z.ZodType<Key>): Key | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new DomainError('BAD_REQUEST', cursorInvalid, { issues: [{ path: 'cursor', message: cursorInvalid }] });
  }
}

interface PageRequest<Row, Item> {
  limit: number | undefined;
  /** Reads at most so many rows after the cursor. */
  read: (limit: number) => Promise<Row[]>;
  /** The exact number of rows of all pages. */
  count: () => Promise<number>;
  keyOf: (row: Row) => object;
  toItem: (row: Row) => Item;
}

/** Reads one page; one row more than shown tells whether there is a next one. */
export async function readPage<Row, Item>(request: PageRequest<Row, Item>): Promise<Page<Item>> {
  const size = request.limit ?? limits.pageSizeDefault;
  const [rows, total] = await Promise.all([request.read(size + 1), request.count()]);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const nextCursor = rows.length > size && last !== undefined ? encodeCursor(request.keyOf(last)) : null;
  return { items: shown.map(request.toItem), total, nextCursor };
}
