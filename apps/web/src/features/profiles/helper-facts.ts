import type { HelperProfile } from '@get-my-helpers/validation/helper';
import { stateNames, tradeNames } from '@get-my-helpers/validation/reference';
import { tradePath } from '@get-my-helpers/validation/slugs';
import { formatPlace, formatPlural, formatRate, formatRating } from '../../lib/format.ts';
import { withMachineFacts, type MachineFacts } from '../../lib/for-machines.ts';
import { hiddenPageHead, pageHead, type PageHead } from '../../lib/head.ts';
import { breadcrumbData, helperData } from '../../lib/structured-data.ts';

/** How many trades a description names. */
const namedTrades = 2;

/** 'Plumbing and HVAC helper in Austin, TX: $25/hr, rated 4.5 by 8 reviews.' */
export function describeHelper({ specialties, city, state, hourlyRate, rating, totalReviews }: HelperProfile): string {
  const trades = specialties.slice(0, namedTrades).map((trade) => tradeNames[trade]);
  const rated = totalReviews > 0 ? `, rated ${formatRating(rating)} by ${formatPlural(totalReviews, 'review')}` : '';
  return `${trades.join(' and ')} helper in ${formatPlace(city, state)}: ${formatRate(hourlyRate)}${rated}.`;
}

/** What the head of a helper's page says. Only the server needs the profile, for what machines read. */
export const helperFacts = (profile: HelperProfile) => ({
  name: profile.name,
  summary: describeHelper(profile),
  allowsSearchEngines: profile.allowsSearchEngines,
  ...(import.meta.env.SSR && { profile }),
});
type HelperFacts = ReturnType<typeof helperFacts>;

/** The pages of a helper's first trade: Plumbing helpers, Texas, Austin. */
function placesOf({ specialties: [specialty], state, city }: HelperProfile): { name: string; path: string }[] {
  if (specialty === undefined) return [];
  return [
    { name: `${tradeNames[specialty]} helpers`, path: tradePath({ specialty }) },
    { name: stateNames[state], path: tradePath({ specialty, state }) },
    { name: city, path: tradePath({ specialty, state, city }) },
  ];
}

/** What machines read of it: of a helper who does not allow search engines only the address. */
export function helperMachineFacts(profile: HelperProfile): MachineFacts {
  const { id, name, allowsSearchEngines } = profile;
  const path = `/helper/${id}`;
  if (!allowsSearchEngines) return { path, kind: 'profile' };
  return {
    path,
    kind: 'profile',
    picture: { path: `/og/helper/${id}.png`, alt: `${name}: ${describeHelper(profile)}` },
    data: [helperData(profile), breadcrumbData([{ name: 'Home', path: '/' }, ...placesOf(profile), { name, path }])],
  };
}

/**
 * The head of a helper's page, whose summary is followed by what else the page shows. Of the pages with older reviews, each
 * with the address of its own, search engines are to follow the links alone.
 */
export function helperHead(facts: HelperFacts, more: string, olderReviews?: string): PageHead {
  const { name, summary, allowsSearchEngines } = facts;
  const isShown = allowsSearchEngines && olderReviews === undefined;
  const head = (isShown ? pageHead : hiddenPageHead)(name, `${summary} ${more}`);
  if (!import.meta.env.SSR || !facts.profile) return head;
  const machineFacts = helperMachineFacts(facts.profile);
  if (olderReviews === undefined) return withMachineFacts(head, machineFacts);
  const { path, kind } = machineFacts;
  return withMachineFacts(head, { path: `${path}?reviews=${olderReviews}`, ...(kind && { kind }) });
}
