import type { HelperSupply } from '@get-my-helpers/validation/helper';
import { limits } from '@get-my-helpers/validation/limits';
import { tradeNames } from '@get-my-helpers/validation/reference';
import { formatFound, formatRate, inSentence } from '../../lib/format.ts';
import { queryOf, type Api } from '../../lib/trpc.ts';
import { circleInput, describeCircle } from '../../ui/filters/shared-filters.ts';
import { describePlace, type HelperFilters } from './helper-filters.ts';

type Place = Pick<HelperFilters, 'specialty' | 'state' | 'city' | 'near' | 'radiusMiles'>;

/** The part of a search that visitors are told about, and no larger circle than they are. */
function supplyPlace({ specialty, state, city, near, radiusMiles }: HelperFilters): Place {
  const most = radiusMiles && Math.min(radiusMiles, limits.supplyRadiusMilesMax);
  return { specialty, state, city, near, radiusMiles: most };
}

/** What anybody may know of the helpers whom the search would find. */
export function supplyQuery(api: Api, filters: HelperFilters) {
  const { near, radiusMiles, ...rest } = supplyPlace(filters);
  return queryOf(api.helpers.supply, { ...rest, ...circleInput({ near, radiusMiles }) });
}

/** '14 plumbing helpers within 25 miles of Austin, TX, from $24/hr', 'No HVAC helpers in Austin, Texas yet'. */
export function describeSupply({ helpers, relation, lowestRate }: HelperSupply, filters: HelperFilters): string {
  const { specialty } = filters;
  const helper = specialty ? `${inSentence(tradeNames[specialty])} helper` : 'helper';
  const place = describePlace(filters);
  // Visitors are not told who is free, so the number is not that of the days they asked for.
  const days = helpers > 0 && filters.freeOn && 'on any day';
  const where = [place && `in ${place}`, describeCircle(supplyPlace(filters)), days].filter(Boolean);
  const who = helpers === 0 ? `No ${helper}s` : formatFound({ total: helpers, totalRelation: relation }, helper);
  const found = [who, ...where].join(' ');
  return lowestRate === null ? `${found} yet` : `${found}, from ${formatRate(lowestRate)}`;
}
