import type { GigRow } from '@get-my-helpers/db/queries/gigs';
import type { Gig } from '@get-my-helpers/validation/gig';

/** Where the work is, with address and ZIP code; null for gigs from before that was asked. */
export function viewSite({
  siteAddress: address,
  siteCity: city,
  siteState: state,
  siteZip: zipCode,
}: Pick<GigRow, 'siteAddress' | 'siteCity' | 'siteState' | 'siteZip'>): Gig['site'] {
  return city === null || state === null ? null : { address, city, state, zipCode };
}
