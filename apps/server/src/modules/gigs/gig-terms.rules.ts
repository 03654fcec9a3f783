import { amountOf, type GigCounterTerms } from '@get-my-helpers/validation/gig';
import type { GigStatus } from '@get-my-helpers/validation/reference';

/** What a gig pays in US dollars: `amount` for the planned hours at `rate`, or the fixed amount where that is null. */
export interface Pay {
  rate: number | null;
  amount: number | null;
}

/** Pay as it is entered. */
interface PayInput {
  hours: number;
  rate?: number | null | undefined;
  amount?: number | null | undefined;
}

/**
 * The pay of so many hours. Whoever enters an amount agrees on this amount, unless it is what the hours cost at the rate;
 * whoever enters neither pays the usual rate.
 */
export function payOf({ hours, rate, amount }: PayInput, usualRate: number): { rate: number | null; amount: number } {
  if (amount != null) return { rate: rate != null && amount === amountOf(hours, rate) ? rate : null, amount };
  const agreed = rate ?? usualRate;
  return { rate: agreed, amount: amountOf(hours, agreed) };
}

/** When a gig is and what it pays. */
export interface Terms extends Pay {
  jobDate: string | null;
  startTime: string | null;
  hours: number | null;
}

/** The terms of an offer with those that the helper proposes instead; null when that changes nothing. */
export function counterOf(offered: Terms, proposed: GigCounterTerms): Terms | null {
  const terms = {
    jobDate: proposed.jobDate ?? offered.jobDate,
    startTime: proposed.startTime === undefined ? offered.startTime : proposed.startTime,
    hours: proposed.hours ?? offered.hours,
    ...payAfter(offered, proposed),
  };
  const isSame = (Object.keys(terms) as (keyof Terms)[]).every((term) => terms[term] === offered[term]);
  return isSame ? null : terms;
}

function payAfter(offered: Terms, proposed: GigCounterTerms): Pay {
  const hours = proposed.hours ?? offered.hours;
  const { rate, amount } = proposed;
  if (rate == null && amount == null && offered.rate === null) return { rate: null, amount: offered.amount };
  if (hours === null) return amount == null ? { rate: rate ?? offered.rate, amount: null } : { rate: null, amount };
  return payOf({ hours, rate, amount }, offered.rate ?? 0);
}

/** Whether the helper may see the street address of the work (docs/product/applications-and-gigs.md, Place of the work). */
export const showsAddress = (status: GigStatus): boolean =>
  status === 'accepted' || status === 'in_progress' || status === 'completed';
