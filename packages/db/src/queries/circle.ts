import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { limits } from '@get-my-helpers/validation/limits';
import type { LocationRow } from './locations.ts';

/** A point in degrees. */
export type Point = Pick<LocationRow, 'latitude' | 'longitude'>;

/** What a search near a place covers. */
export interface Circle {
  center: Point;
  radiusMiles: number;
}

const earthRadiusMiles = 3958.7613;
const radiansPerDegree = Math.PI / 180;

/** Great-circle miles between two points; the SQL function `miles_between` computes the same. */
export function milesBetween(from: Point, to: Point): number {
  const half = (degrees: number): number => Math.sin((degrees * radiansPerDegree) / 2) ** 2;
  const chord =
    half(to.latitude - from.latitude) +
    Math.cos(from.latitude * radiansPerDegree) *
      Math.cos(to.latitude * radiansPerDegree) *
      half(to.longitude - from.longitude);
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** What people are told of a distance: whole miles, never less than one; `shown_miles` in SQL. */
export const shownMiles = (miles: number): number => Math.max(1, Math.floor(miles + 0.5));

/** How far a search with a circle or days counts: up to the bound, and one more that tells whether there are more. */
export const countedNear = limits.countedNear + 1;

/** The miles from the center of a circle to the joined row of `locations`. */
export const milesFrom = ({ center }: Circle): RawBuilder<number> =>
  sql`miles_between(${center.latitude}, ${center.longitude}, locations.latitude, locations.longitude)`;
