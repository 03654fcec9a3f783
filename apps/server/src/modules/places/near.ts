import type { Database } from '@get-my-helpers/db/client';
import type { Circle } from '@get-my-helpers/db/queries/circle';
import { findLocation, findZipCode } from '@get-my-helpers/db/queries/locations';
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
  { near, radiusMiles = limits.radiusMilesDefault }: { near?: Near | undefined; radiusMiles?: number | undefined },
): Promise<Circle | undefined> {
  if (near === undefined) return undefined;
  const center = await ('zipCode' in near ? findZipCode(db, near.zipCode) : findLocation(db, near));
  if (center) return { center, radiusMiles };
  const message =
    'zipCode' in near
      ? `There is no ZIP code ${near.zipCode}. Please check it.`
      : `There is no ${near.city} in ${nameOfState(near.state)} that we know of. Please check it, or enter a ZIP code.`;
  throw new DomainError('BAD_REQUEST', message, { issues: [{ path: 'near', message }] });
}
