import { limits } from '@get-my-helpers/validation/limits';
import {
  findState,
  stateNames,
  tradeNames,
  urgencyIds,
  type State,
  type Trade,
  type Urgency,
} from '@get-my-helpers/validation/reference';
import { isTrade, textOf } from '../../lib/address.ts';
import { isDay, shortDay } from '../../lib/days.ts';
import { readWhere } from '../../lib/where.ts';
import { readRate } from '../../ui/filters/read-rate.ts';

/** The filters of a search for jobs, as they stand in the address. Absent means no filter. */
export interface JobFilters {
  city?: string | undefined;
  state?: State | undefined;
  specialty?: Trade | undefined;
  urgency?: Urgency | undefined;
  /** A ZIP code, or 'Austin, TX'. */
  near?: string | undefined;
  /** In miles; without it `limits.radiusMilesDefault`. */
  radiusMiles?: number | undefined;
  /** The day of the job; a flexible one is found on every day. */
  date?: string | undefined;
  /** US dollars per hour. */
  minPay?: number | undefined;
  /** A city, a state or both, as typed in the dashboard's tab, which alone has it. */
  location?: string | undefined;
  /** Without it the newest come first. */
  sort?: 'distance' | 'pay' | undefined;
}

const isUrgency = (text: string): text is Urgency => (urgencyIds as readonly string[]).includes(text);

/** A city as typed; 'all' and empty mean any. */
export function readCity(text: unknown): string | undefined {
  const city = textOf(text).slice(0, limits.searchText);
  return city !== '' && city.toLowerCase() !== 'all' ? city : undefined;
}

/**
 * Reads filters from an address or a form; 'all', 'any', empty and unknown values mean no filter and are dropped
 * (docs/product/screens.md, Addresses). `medium` means the same as `normal`, which is what the list offers.
 */
export function readJobFilters(values: Readonly<Record<string, unknown>>): JobFilters {
  const specialty = textOf(values['specialty']);
  const urgency = textOf(values['urgency']).replace('medium', 'normal');
  const near = readWhere(textOf(values['near']).slice(0, limits.searchText));
  const radius = Number(textOf(values['radiusMiles']));
  const date = textOf(values['date']);
  const sort = textOf(values['sort']);
  return {
    city: readCity(values['city']),
    state: findState(textOf(values['state'])),
    specialty: isTrade(specialty) ? specialty : undefined,
    urgency: isUrgency(urgency) ? urgency : undefined,
    near,
    radiusMiles:
      near && Number.isInteger(radius) && radius >= 1 && radius <= limits.radiusMilesMax ? radius : undefined,
    date: isDay(date) ? date : undefined,
    minPay: readRate(textOf(values['minPay'])),
    sort: sort === 'pay' || (sort === 'distance' && near) ? sort : undefined,
  };
}

/** What the server is asked for. */
export function jobListInput({ near, radiusMiles, ...filters }: JobFilters) {
  return { ...filters, ...(near !== undefined && { near, radiusMiles: radiusMiles ?? limits.radiusMilesDefault }) };
}

/** 'Plumbing jobs in Austin, Texas', 'Jobs within 25 miles of 78704 on Tue, Nov 24', 'All open jobs'. */
export function describeJobFilters(filters: JobFilters): string {
  const { city, state, specialty, urgency, near, radiusMiles = limits.radiusMilesDefault, date } = filters;
  const place = [city, state && stateNames[state]].filter(Boolean).join(', ');
  const where = [
    place && `in ${place}`,
    near && `within ${radiusMiles} ${radiusMiles === 1 ? 'mile' : 'miles'} of ${near}`,
    date && `on ${shortDay(date)}`,
  ].filter(Boolean);
  const what = [urgency, specialty && tradeNames[specialty], 'jobs'].filter(Boolean);
  const known = where.length > 0 || what.length > 1 ? what : ['All open jobs'];
  const sentence = [...known, ...where].join(' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
