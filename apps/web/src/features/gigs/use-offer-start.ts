import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../lib/session.ts';
import { useApi } from '../../lib/trpc.ts';
import { helperDaysQuery } from '../availability/queries.ts';
import { helperQuery, professionalQuery } from '../profiles/queries.ts';

/** A day's work, which is what a gig without a start time takes. */
const hoursOfDay = 8;

/** What an offer to a helper begins with. */
export type OfferStart = NonNullable<ReturnType<typeof useOfferStart>>;

/**
 * A day's work on the helper's next free day after today, at their rate, at the professional's own address; what cannot be
 * loaded is left blank. Undefined while it is loading.
 */
export function useOfferStart(helperId: string) {
  const api = useApi();
  const days = useQuery(helperDaysQuery(api, helperId));
  const profile = useQuery(helperQuery(api, helperId));
  const employer = useQuery(professionalQuery(api, useSignedInUser().id));
  if (days.isPending || profile.isPending || employer.isPending) return undefined;
  // Only the owner gets the whole profile, with the address.
  const own = employer.data && 'email' in employer.data ? employer.data : undefined;
  return {
    jobDate: days.data?.slice(1).find(({ free }) => free)?.date ?? '',
    hours: hoursOfDay,
    rate: profile.data?.hourlyRate ?? '',
    address: own?.address ?? '',
    city: own?.city ?? '',
    state: own?.state ?? '',
    zipCode: own?.zipCode ?? '',
  };
}
