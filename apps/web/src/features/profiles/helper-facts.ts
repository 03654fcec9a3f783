import type { HelperProfile } from '@get-my-helpers/validation/helper';
import { tradeNames } from '@get-my-helpers/validation/reference';
import { formatPlace, formatPlural, formatRate, formatRating } from '../../lib/format.ts';
import { withMachineFacts, type MachineFacts } from '../../lib/for-machines.ts';
import { hiddenPageHead, pageHead, type PageHead } from '../../lib/head.ts';
import { breadcrumbData, helperData } from '../../lib/structured-data.ts';
import type { Breadcrumb } from '../../ui/breadcrumbs.tsx';
import { tradeCrumbs } from './trade-crumbs.ts';

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

/** The way to a helper's page, by their first trade. */
export function helperCrumbs({ id, name, specialties: [specialty], state, city }: CrumbHelper): Breadcrumb[] {
  const way = specialty === undefined ? [{ name: 'Home', path: '/' }] : tradeCrumbs({ specialty, state, city });
  return [...way, { name, path: `/helper/${id}` }];
}
type CrumbHelper = Pick<HelperProfile, 'id' | 'name' | 'specialties' | 'state' | 'city'>;

/** What machines read of it: of a helper who does not allow search engines only the address. */
export function helperMachineFacts(profile: HelperProfile): MachineFacts {
  const { id, name, allowsSearchEngines } = profile;
  const path = `/helper/${id}`;
  if (!allowsSearchEngines) return { path, kind: 'profile' };
  return {
    path,
    kind: 'profile',
    picture: { path: `/og/helper/${id}.png`, alt: `${name}: ${describeHelper(profile)}` },
    data: [helperData(profile), breadcrumbData(helperCrumbs(profile))],
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
