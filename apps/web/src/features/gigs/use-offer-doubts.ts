import { isWorkOn } from '@get-my-helpers/validation/availability';
import { isBelowHalf } from '@get-my-helpers/validation/gig';
import { useQuery } from '@tanstack/react-query';
import { isDay } from '../../lib/days.ts';
import { formatRate } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { totalOf, type GigTermsValues } from '../../ui/forms/gig-terms.ts';
import { helperDaysQuery } from '../availability/queries.ts';
import { helperQuery } from '../profiles/queries.ts';

/**
 * Why somebody may not mean the offer that they are about to send: the helper is not free then, or would get less than half
 * of what they ask for. Nothing of what is not known.
 */
export function useOfferDoubts(helper: { id: string; name: string }, values: GigTermsValues): string[] {
  const api = useApi();
  const days = useQuery(helperDaysQuery(api, helper.id));
  const profile = useQuery(helperQuery(api, helper.id));
  const [firstName = ''] = helper.name.split(' ');
  const { jobDate, startTime } = values;
  const [hours, amount] = [Number(values.hours), totalOf(values)];
  const work = { jobDate, startTime: startTime || null, hours: hours || null };
  const isTaken = isDay(jobDate) && (days.data ?? []).some(({ date, free }) => !free && isWorkOn(work, date));
  const rate = profile.data?.hourlyRate;
  const isLow = rate !== undefined && hours > 0 && amount > 0 && isBelowHalf({ hours, amount }, rate);
  return [
    ...(isTaken ? [`${firstName} is not free then.`] : []),
    ...(isLow ? [`This is less than half of what ${firstName} asks for, which is ${formatRate(rate)}.`] : []),
  ];
}
