import type { Database } from '@get-my-helpers/db/client';
import { findZipCode } from '@get-my-helpers/db/queries/locations';
import { stateNames, type State } from '@get-my-helpers/validation/reference';
import { DomainError } from '../../lib/errors.ts';

/** The parts of an address that have to agree: the ZIP code must lie in the state. */
export interface ZipCodePlace {
  zipCode?: string | null;
  state: State;
}

/**
 * Throws BAD_REQUEST on `zipCode` for a ZIP code that does not exist or lies in another state than the one given
 * (docs/product/profiles-and-search.md, Places). `path` is where it stands in the input.
 */
export async function refuseWrongZipCode(
  db: Database,
  { zipCode, state }: ZipCodePlace,
  path = 'zipCode',
): Promise<void> {
  if (!zipCode) return;
  const found = await findZipCode(db, zipCode);
  if (found?.state === state) return;
  const message = found
    ? `ZIP code ${zipCode} is in ${nameOfState(found.state)}, not in ${stateNames[state]}. Please correct the ZIP code or the state.`
    : `There is no ZIP code ${zipCode}. Please check it, or leave it out.`;
  throw new DomainError('BAD_REQUEST', message, { issues: [{ path, message }] });
}

/** Like `refuseWrongZipCode`, for an edit: an address that does not change is not checked again. */
export async function refuseWrongZipCodeChange(
  db: Database,
  change: Partial<ZipCodePlace>,
  onFile: ZipCodePlace,
): Promise<void> {
  const { zipCode = onFile.zipCode, state = onFile.state } = change;
  if (zipCode === onFile.zipCode && state === onFile.state) return;
  await refuseWrongZipCode(db, { zipCode, state });
}

export const nameOfState = (state: State | 'DC'): string => (state === 'DC' ? 'Washington, DC' : stateNames[state]);
