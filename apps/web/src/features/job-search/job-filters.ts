import { stateNames, tradeNames, urgencyIds, type Urgency } from '@get-my-helpers/validation/reference';
import { textOf } from '../../lib/address.ts';
import { isDay, shortDay } from '../../lib/days.ts';
import { readRate } from '../../ui/filters/read-rate.ts';
import { circleInput, describeCircle, readSharedFilters, type SharedFilters } from '../../ui/filters/shared-filters.ts';

/** The filters of a search for jobs, as they stand in the address. Absent means no filter. */
export interface JobFilters extends SharedFilters {
  urgency?: Urgency | undefined;
  /** The day of the job; a flexible one is found on every day. */
  date?: string | undefined;
  /** US dollars per hour. */
  minPay?: number | undefined;
  /** Without it the newest come first. */
  sort?: 'distance' | 'pay' | undefined;
}

const isUrgency = (text: string): text is Urgency => (urgencyIds as readonly string[]).includes(text);

/**
 * Reads filters from an address or a form; 'all', 'any', empty and unknown values mean no filter and are dropped
 * (docs/product/screens.md, Addresses). `medium` means the same as `normal`, which is what the list offers.
 */
export function readJobFilters(values: Readonly<Record<string, unknown>>): JobFilters {
  const { city, state, specialty, near, radiusMiles } = readSharedFilters(values);
  const urgency = textOf(values['urgency']).replace('medium', 'normal');
  const date = textOf(values['date']);
  const sort = textOf(values['sort']);
  return {
    city,
    state,
    specialty,
    urgency: isUrgency(urgency) ? urgency : undefined,
    near,
    radiusMiles,
    date: isDay(date) ? date : undefined,
    minPay: readRate(textOf(values['minPay'])),
    sort: sort === 'pay' || (sort === 'distance' && near) ? sort : undefined,
  };
}

/** What the server is asked for. */
export function jobListInput({ near, radiusMiles, ...filters }: JobFilters) {
  return { ...filters, ...circleInput({ near, radiusMiles }) };
}

/** 'Plumbing jobs in Austin, Texas', 'Jobs within 25 miles of 78704 on Tue, Nov 24', 'All open jobs'. */
export function describeJobFilters(filters: JobFilters): string {
  const { city, state, specialty, urgency, date } = filters;
  const place = [city, state && stateNames[state]].filter(Boolean).join(', ');
  const where = [place && `in ${place}`, describeCircle(filters), date && `on ${shortDay(date)}`].filter(Boolean);
  const what = [urgency, specialty && tradeNames[specialty], 'jobs'].filter(Boolean);
  const known = where.length > 0 || what.length > 1 ? what : ['All open jobs'];
  const sentence = [...known, ...where].join(' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
