import type { Applicant } from '@get-my-helpers/validation/application';
import { amountOf } from '@get-my-helpers/validation/gig';

interface Posting {
  jobDate: string;
  isDateFlexible: boolean;
  startTime: string | null;
  endTime: string | null;
  estimatedHours: number | null;
  hourlyRate: number;
}

/** The hours that a posting says, or those between its times; null where it says neither. */
function hoursOf({ estimatedHours, startTime, endTime }: Posting): number | null {
  if (estimatedHours !== null) return estimatedHours;
  if (startTime === null || endTime === null || endTime <= startTime) return null;
  const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  return Math.round((minutes(endTime) - minutes(startTime)) / 6) / 10;
}

/**
 * What the two agree on when a professional accepts an application: the posting's day, start and hours at the proposed
 * rate or the posting's. What the posting does not say is still to be agreed (null), and so is a day that is over.
 */
export function agreedTerms(posting: Posting, proposedRate: number | null, today: string): Applicant['terms'] {
  const { jobDate, isDateFlexible, startTime } = posting;
  const hours = hoursOf(posting);
  const rate = proposedRate ?? posting.hourlyRate;
  return {
    jobDate: isDateFlexible || jobDate < today ? null : jobDate,
    startTime,
    hours,
    rate,
    amount: hours === null ? null : amountOf(hours, rate),
  };
}
