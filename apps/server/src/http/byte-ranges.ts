import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '../storage/object-storage.ts';

/** A range that begins beyond the end of the file. */
export const unsatisfiable = Symbol('unsatisfiable');

/**
 * The range that a request asks for, of a file with this size and version; undefined: the whole file. As RFC 9110 allows,
 * several ranges at once and units other than bytes are answered with the whole, and so is a range of another version
 * (If-Range; a date never matches, only the version counts).
 */
export function rangeOf(
  headers: IncomingHttpHeaders,
  etag: string,
  size: number,
): ByteRange | typeof unsatisfiable | undefined {
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== etag) return undefined;
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? unsatisfiable : { start: size - length, end: size - 1 };
  }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? unsatisfiable : { start, end };
}
