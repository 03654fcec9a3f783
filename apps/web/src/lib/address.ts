import { tradeIds, type Trade } from '@get-my-helpers/validation/reference';

/** A search parameter as trimmed text with spaces collapsed, else ''. The router parses `?city=123` as a number. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().replace(/\s+/g, ' ') : '';
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id of an address; undefined for what cannot be one. */
export function idOf(value: unknown): string | undefined {
  const text = textOf(value);
  return uuid.test(text) ? text : undefined;
}

export const isTrade = (text: string): text is Trade => (tradeIds as readonly string[]).includes(text);
