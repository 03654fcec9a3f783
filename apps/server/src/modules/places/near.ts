import type { Database } from '@get-my-helpers/db/client';
import type { Circle } from '@get-my-helpers/db/queries/circle';
import { findLocation, findZipCode, type LocationRow } from '@get-my-helpers/db/queries/locations';
import { limits } from '@get-my-helpers/validation/limits';
import type { Near } from '@get-my-helpers/validation/near';
import { DomainError } from '../../lib/errors.ts';
import { nameOfState } from './zip-codes.ts';

/**
 * The circle of a list's query, or undefined where it has none. Throws BAD_REQUEST on `near` for a place that does not
 * exist (docs/product/profiles-and-search.md, Near a place).
 */
export async function circleOf(
  db: Database,
  { near, radiusMiles }: { near?: Near | undefined; radiusMiles?: number | undefined },
): Promise<Circle | undefined> {
  return near && circleAround(await locationNear(db, near), radiusMiles);
}

/** A circle, of the usual radius unless another one is given. */
export const circleAround = (center: LocationRow, radiusMiles: number = limits.radiusMilesDefault): Circle => ({
  center,
  radiusMiles,
});

/** Where a place to search around lies. Throws BAD_REQUEST on `near` for a place that does not exist. */
export async function locationNear(db: Database, near: Near): Promise<LocationRow> {
  const center = await ('zipCode' in near ? findZipCode(db, near.zipCode) : findLocation(db, near));
  if (center) return center;
  const message =
    'zipCode' in near
      ? `There is no ZIP code ${near.zipCode}. Please check it.`
      : `There is no ${near.city} in ${nameOfState(near.state)} that we know of. Please check it, or enter a ZIP code.`;
  throw new DomainError('BAD_REQUEST', message, { issues: [{ path: 'near', message }] });
}
