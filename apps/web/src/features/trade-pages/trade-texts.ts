import { stateNames, tradeNames } from '@get-my-helpers/validation/reference';
import { tradePath } from '@get-my-helpers/validation/slugs';
import type { TradePlace } from '@get-my-helpers/validation/trade-place';
import { formatCount, formatDollars, formatPlural, inSentence } from '../../lib/format.ts';
import { withMachineFacts } from '../../lib/for-machines.ts';
import { hiddenPageHead, pageHead, type PageHead } from '../../lib/head.ts';
import { breadcrumbData } from '../../lib/structured-data.ts';
import { tradeCrumbs } from '../profiles/trade-crumbs.ts';

type Named = Pick<TradePlace, 'specialty' | 'state' | 'city'>;
type Told = Omit<TradePlace, 'preview' | 'places'>;

/** 'in Austin, Texas', 'in Texas', 'in the United States'. */
export const describeWhere = ({ state, city }: Pick<Named, 'state' | 'city'>): string =>
  `in ${[city, state && stateNames[state]].filter(Boolean).join(', ') || 'the United States'}`;

/** 'Plumbing helpers in Austin, Texas', 'Plumbing helpers'. */
export const titleOf = (place: Named): string =>
  [`${tradeNames[place.specialty]} helpers`, ...(place.state ? [describeWhere(place)] : [])].join(' ');

/** '$18 to $45', '$25'; undefined without helpers. */
export function describeRates({
  lowestRate,
  highestRate,
}: Pick<Told, 'lowestRate' | 'highestRate'>): string | undefined {
  if (lowestRate === null || highestRate === null) return undefined;
  return lowestRate === highestRate
    ? formatDollars(lowestRate)
    : `${formatDollars(lowestRate)} to ${formatDollars(highestRate)}`;
}

/** '12 plumbing helpers in Austin, Texas, for $18 to $45 an hour.', 'No plumbing helpers in Austin, Texas yet.' */
export function describeSupply(place: Told): string {
  const helper = `${inSentence(tradeNames[place.specialty])} helper`;
  const rates = describeRates(place);
  if (rates === undefined) return `No ${helper}s ${describeWhere(place)} yet.`;
  return `${formatPlural(place.helpers, helper)} ${describeWhere(place)}, for ${rates} an hour.`;
}

/** '3 jobs are open.', '1 job is open.', or '' without one. */
const describeJobs = ({ openJobs }: Told): string =>
  openJobs === 0 ? '' : `${formatPlural(openJobs, 'job')} ${openJobs === 1 ? 'is' : 'are'} open.`;

/** As long as search engines show. */
const descriptionMax = 160;

/** As many of the sentences as fit. */
function describe(place: Told): string {
  const sentences = [
    describeSupply(place),
    describeJobs(place),
    place.helpers > 0 ? 'Compare ratings, rates and free days.' : 'Be the first, or look in the places nearby.',
  ];
  return sentences.filter(Boolean).reduce((text, sentence) => {
    const longer = `${text} ${sentence}`;
    return longer.length > descriptionMax ? text : longer;
  });
}

/**
 * Title and description of the page. One without helpers is not for search engines, and neither is one that does not exist, or
 * another part of the cities of a state: there they are to follow the links alone.
 */
export function tradeHead(place: Told | undefined, isNotFound: boolean, page?: number): PageHead {
  if (!place) return isNotFound ? hiddenPageHead('Place Not Found') : pageHead('Helpers');
  const isShown = place.helpers > 0 && page === undefined;
  const head = (isShown ? pageHead : hiddenPageHead)(titleOf(place), describe(place));
  if (!import.meta.env.SSR) return head;
  const data = isShown ? [breadcrumbData(tradeCrumbs(place))] : [];
  return withMachineFacts(head, { path: tradePath(place) + (page === undefined ? '' : `?page=${page}`), data });
}

/** '12 helpers', '12 helpers, about 8 mi away'. */
export const describePlace = ({ helpers, distanceMiles }: TradePlace['places'][number]): string =>
  formatPlural(helpers, 'helper') +
  (distanceMiles === undefined ? '' : `, about ${formatCount(distanceMiles)} mi away`);
