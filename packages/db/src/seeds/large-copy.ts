import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CopyValue } from './large-rows.ts';

const rowsPerChunk = 200;

/** Rows `from` to `to` (exclusive) of a table, each made from its number. */
export interface CopyRange {
  table: string;
  columns: string;
  from: number;
  to: number;
  makeRow: (index: number) => CopyValue[];
}

/** Writes these ranges in one transaction: all rows or none. */
export async function copyRanges(client: PoolClient, ranges: readonly CopyRange[]): Promise<void> {
  await client.query('begin');
  // Generated data can be generated again, so there is no need to wait for the disk at every commit.
  await client.query('set local synchronous_commit = off');
  for (const { table, columns, from, to, makeRow } of ranges) {
    if (from >= to) continue;
    const target = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
    await pipeline(Readable.from(chunks(from, to, makeRow)), target);
  }
  await client.query('commit');
}

function* chunks(from: number, to: number, makeRow: CopyRange['makeRow']): Generator<string> {
  for (let start = from; start < to; start += rowsPerChunk) {
    let chunk = '';
    for (let index = start; index < Math.min(start + rowsPerChunk, to); index += 1) chunk += copyLine(makeRow(index));
    yield chunk;
  }
}

const special = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A row in COPY's text format. List items are ids and booleans, which need no quotes. */
function copyLine(values: readonly CopyValue[]): string {
  const fields = values.map((value) => {
    if (value === null) return '\\N';
    if (typeof value === 'string') return value.replace(special, (character) => escapes[character] ?? character);
    return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
  });
  return `${fields.join('\t')}\n`;
}
