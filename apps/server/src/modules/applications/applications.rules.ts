import type { Applicant } from '@get-my-helpers/validation/application';

interface Posting {
  jobDate: string;
  startTime: string | null;
  endTime: string | null;
  estimatedHours: number | null;
  hourlyRate: number;
}

const hoursOfDay = 8;

function hoursOf({ estimatedHours, startTime, endTime }: Posting): number {
  if (estimatedHours !== null) return estimatedHours;
  if (startTime === null || endTime === null || endTime <= startTime) return hoursOfDay;
  const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  return Math.round((minutes(endTime) - minutes(startTime)) / 6) / 10;
}

/**
 * What the two agree on when a professional accepts an application: the posting's day (today, if that is over), start and
 * hours (else those between its times, else eight), at the proposed rate or the posting's.
 */
export function agreedTerms(posting: Posting, proposedRate: number | null, today: string): Applicant['terms'] {
  const hours = hoursOf(posting);
  return {
    jobDate: posting.jobDate < today ? today : posting.jobDate,
    startTime: posting.startTime,
    hours,
    amount: Math.round(hours * (proposedRate ?? posting.hourlyRate) * 100) / 100,
  };
}
