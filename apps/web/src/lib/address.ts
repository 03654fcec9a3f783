import { tradeIds, type Trade } from '@get-my-helpers/validation/reference';

/** A text of an address, trimmed, inner spaces collapsed; '' for anything else. The router reads `?city=123` as a number. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().replace(/\s+/g, ' ') : '';
}

export const isTrade = (text: string): text is Trade => (tradeIds as readonly string[]).includes(text);
