import { limits } from '@get-my-helpers/validation/limits';
import { findState, type State, type Trade } from '@get-my-helpers/validation/reference';
import { isTrade, textOf } from '../../lib/address.ts';
import { readWhere } from '../../lib/where.ts';

/** The filters that a search for helpers and one for jobs have in common, as they stand in the address. Absent means no filter. */
export interface SharedFilters {
  specialty?: Trade | undefined;
  state?: State | undefined;
  city?: string | undefined;
  /** A ZIP code, or 'Austin, TX'. */
  near?: string | undefined;
  /** In miles; without it `limits.radiusMilesDefault`. */
  radiusMiles?: number | undefined;
  /** A city, a state or both, as typed in the dashboard's tabs, which alone have it. */
  location?: string | undefined;
}

/** A city as typed; 'all' and empty mean any. */
export function readCity(text: unknown): string | undefined {
  const city = textOf(text).slice(0, limits.searchText);
  return city !== '' && city.toLowerCase() !== 'all' ? city : undefined;
}

/** A place as typed; empty means any. */
export const readLocation = (text: unknown): string | undefined =>
  textOf(text).slice(0, limits.searchText) || undefined;

/** Reads them from an address or a form; unknown values are dropped, and so is a circle around nowhere. */
export function readSharedFilters(values: Readonly<Record<string, unknown>>): Omit<SharedFilters, 'location'> {
  const specialty = textOf(values['specialty']);
  const near = readWhere(textOf(values['near']).slice(0, limits.searchText));
  const radius = Number(textOf(values['radiusMiles']));
  const isRadius = Number.isInteger(radius) && radius >= 1 && radius <= limits.radiusMilesMax;
  return {
    specialty: isTrade(specialty) ? specialty : undefined,
    state: findState(textOf(values['state'])),
    city: readCity(values['city']),
    near,
    radiusMiles: near && isRadius ? radius : undefined,
  };
}

/** What the server is asked for of the circle. */
export const circleInput = ({ near, radiusMiles = limits.radiusMilesDefault }: SharedFilters) =>
  near === undefined ? {} : { near, radiusMiles };

/** 'within 25 miles of 78704'; undefined without a place. */
export function describeCircle({ near, radiusMiles = limits.radiusMilesDefault }: SharedFilters): string | undefined {
  return near && `within ${radiusMiles} ${radiusMiles === 1 ? 'mile' : 'miles'} of ${near}`;
}

interface PlaceFilters<Sort extends string> {
  near?: string | undefined;
  radiusMiles?: number | undefined;
  sort?: Sort | 'distance' | undefined;
}

/** What changes when the place is cleared: around nowhere there is no circle, and there are no distances. */
export const clearedPlace = <Sort extends string>({ sort }: PlaceFilters<Sort>) => ({
  near: undefined,
  radiusMiles: undefined,
  ...(sort === 'distance' && { sort: undefined }),
});

/** How many of these filters are set. */
export const countSet = (...values: readonly unknown[]): number => values.filter((value) => value !== undefined).length;
