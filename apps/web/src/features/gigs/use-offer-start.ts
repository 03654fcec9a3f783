import type { Gig } from '@get-my-helpers/validation/gig';
import { limits } from '@get-my-helpers/validation/limits';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { readDays } from '../../lib/days.ts';
import { searchBefore } from '../../lib/search-before.ts';
import { useSignedInUser } from '../../lib/session.ts';
import { useApi } from '../../lib/trpc.ts';
import type { GigTermsValues } from '../../ui/forms/gig-terms.ts';
import { helperDaysQuery } from '../availability/queries.ts';
import { helperQuery, professionalQuery } from '../profiles/queries.ts';
import type { JobSiteValues } from './job-site-fields.tsx';

/** A day's work, which is what a gig without a start time takes. */
const hoursOfDay = 8;

/** What an offer to a helper begins with. */
export type OfferStart = GigTermsValues & JobSiteValues & { title: string; description: string };

/** What an offer like an earlier gig takes from it: everything but its day; its place where it says one. */
function startLike({ title, description, startTime, hours, rate, amount, site }: Gig): Partial<OfferStart> {
  return {
    title,
    description: description ?? '',
    startTime: startTime ?? '',
    ...(hours !== null && { hours }),
    ...(rate !== null ? { rate } : amount !== null && { payBy: 'fixed', amount }),
    ...(site && { address: site.address ?? '', city: site.city, state: site.state, zipCode: site.zipCode ?? '' }),
  };
}

/** The days of the search that the professional comes from. */
function useSearchedDays(): string[] {
  const state = useLocation({ select: (location) => location.state });
  const { href = '' } = searchBefore({ state }) ?? {};
  return readDays(new URLSearchParams(href.split('?')[1]).get('freeOn') ?? '', limits.freeOnDates);
}

/**
 * A day's work on the first free day of the search, else on the helper's next free one after today, at their rate, at the
 * professional's own address, or the terms of an earlier gig on that day; what cannot be loaded is left blank. Undefined while it is loading.
 */
export function useOfferStart(helperId: string, like?: Gig): OfferStart | undefined {
  const api = useApi();
  const searched = useSearchedDays();
  const days = useQuery(helperDaysQuery(api, helperId));
  const profile = useQuery(helperQuery(api, helperId));
  const employer = useQuery(professionalQuery(api, useSignedInUser().id));
  if (days.isPending || profile.isPending || employer.isPending) return undefined;
  const free = (days.data ?? []).filter((day) => day.free).map(({ date }) => date);
  const first = days.data?.[0]?.date;
  // Only the owner gets the whole profile, with the address.
  const own = employer.data && 'email' in employer.data ? employer.data : undefined;
  return {
    title: '',
    description: '',
    startTime: '',
    payBy: 'hour',
    amount: '',
    jobDate: searched.find((day) => free.includes(day)) ?? free.find((day) => day !== first) ?? '',
    hours: hoursOfDay,
    rate: profile.data?.hourlyRate ?? '',
    address: own?.address ?? '',
    city: own?.city ?? '',
    state: own?.state ?? '',
    zipCode: own?.zipCode ?? '',
    ...(like && startLike(like)),
  };
}
