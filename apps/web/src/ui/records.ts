import type { HelperCounts, ProfessionalRecord } from '@get-my-helpers/validation/record';
import { formatPlural } from '../lib/format.ts';

/** 'Paid on time: 9 of 10'; null while no payment was due. */
export const paidOnTimeText = ({ paidOnTime, paymentsDue }: ProfessionalRecord): string | null =>
  paymentsDue === 0 ? null : `Paid on time: ${paidOnTime} of ${paymentsDue}`;

/** How long they usually take to pay. */
function daysToPayText(days: number): string {
  if (days < 1) return 'Usually pays the same day';
  return `Usually pays in ${formatPlural(Math.ceil(days), 'day')}`;
}

const lateText = (count: number): string | null => (count === 0 ? null : formatPlural(count, 'late cancellation'));

const said = (texts: readonly (string | null)[]): string[] => texts.filter((text) => text !== null);

/** How a professional treats the helpers they hire, in a few words each. */
export function payerFacts(record: ProfessionalRecord): string[] {
  const { gigsCompleted, medianDaysToPay, hoursApprovedInTime, lateCancellations } = record;
  return said([
    record.isNew ? 'New: fewer than 3 jobs so far' : `${formatPlural(gigsCompleted, 'job')} done`,
    paidOnTimeText(record),
    medianDaysToPay === null ? null : daysToPayText(medianDaysToPay),
    hoursApprovedInTime === 0 ? null : `Answered hours in time: ${formatPlural(hoursApprovedInTime, 'time')}`,
    lateText(lateCancellations),
  ]);
}

/** What a helper's record says besides how many gigs they completed. */
export const reliabilityFacts = ({ gigsCompleted, onTimeStarts, noShows, lateCancellations }: HelperCounts): string[] =>
  said([
    gigsCompleted === 0 ? null : `Started on time: ${onTimeStarts} of ${gigsCompleted}`,
    noShows === 0 ? null : formatPlural(noShows, 'no-show'),
    lateText(lateCancellations),
  ]);
