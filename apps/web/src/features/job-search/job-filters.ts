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

/** The filters of /job-search, as they stand in the address. Absent means no filter. */
export interface JobFilters {
  city?: string | undefined;
  state?: State | undefined;
  specialty?: Trade | undefined;
  urgency?: Urgency | undefined;
}

const isUrgency = (text: string): text is Urgency => (urgencyIds as readonly string[]).includes(text);

/**
 * Reads filters from an address or a form; 'all', 'any', empty and unknown values mean no filter and are dropped
 * (docs/product/screens.md, Addresses). `medium` means the same as `normal`, which is what the list offers.
 */
export function readJobFilters(values: Readonly<Record<string, unknown>>): JobFilters {
  const city = textOf(values['city']).slice(0, limits.searchText);
  const specialty = textOf(values['specialty']);
  const urgency = textOf(values['urgency']).replace('medium', 'normal');
  return {
    city: city !== '' && city.toLowerCase() !== 'all' ? city : undefined,
    state: findState(textOf(values['state'])),
    specialty: isTrade(specialty) ? specialty : undefined,
    urgency: isUrgency(urgency) ? urgency : undefined,
  };
}

/** 'Plumbing jobs in Austin, Texas', 'All open jobs'. */
export function describeJobFilters({ city, state, specialty, urgency }: JobFilters): string {
  const place = [city, state && stateNames[state]].filter(Boolean).join(', ');
  const what = [urgency, specialty && tradeNames[specialty], 'jobs'].filter(Boolean).join(' ');
  const known = place || specialty || urgency ? what : 'All open jobs';
  const sentence = place ? `${known} in ${place}` : known;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
