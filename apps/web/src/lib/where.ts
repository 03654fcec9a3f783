import { findState } from '@get-my-helpers/validation/reference';
import { textOf } from './address.ts';
import { formatPlace } from './format.ts';

/** '78704' of '78704-1234', 'Austin, TX' of 'austin, texas'; undefined for what is neither a ZIP code nor a city with its state. */
export function readWhere(text: string): string | undefined {
  const clean = textOf(text);
  if (/^\d{5}(-\d{4})?$/.test(clean)) return clean.slice(0, 5);
  const comma = clean.lastIndexOf(',');
  const city = clean.slice(0, comma).trim();
  const state = clean.slice(comma + 1).trim();
  if (comma < 1 || city === '') return undefined;
  if (/^d\.?c\.?$/i.test(state)) return formatPlace(city, 'DC');
  const found = findState(state);
  return found && formatPlace(city, found);
}
