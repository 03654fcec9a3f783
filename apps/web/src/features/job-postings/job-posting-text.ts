import type { JobPosting, MatchCheck } from '@get-my-helpers/validation/job-posting';
import type { JobPostingStatus } from '@get-my-helpers/validation/reference';
import { formatCount, formatPlural, formatTime } from '../../lib/format.ts';

/** 'Time TBD' without times, 'Starting at 8:00 AM' with a start alone. */
export function describeTimes({ startTime, endTime }: Pick<JobPosting, 'startTime' | 'endTime'>): string {
  if (startTime && endTime) return `${formatTime(startTime)} - ${formatTime(endTime)}`;
  if (startTime) return `Starting at ${formatTime(startTime)}`;
  return endTime ? `Until ${formatTime(endTime)}` : 'Time TBD';
}

/** 'about 12 mi' from the place of the search, else from the helper's own; null where that is not known. */
export function describeMiles({
  distanceMiles,
  match,
}: {
  distanceMiles?: number | null | undefined;
  match?: MatchCheck[] | undefined;
}): string | null {
  const miles = distanceMiles ?? match?.find(({ check }) => check === 'distance')?.distanceMiles;
  return miles === undefined ? null : `about ${formatCount(miles)}\u00a0mi`;
}

/** '2 of 3 hired'; null where one helper is enough. */
export function describeCrew({
  helpersNeeded,
  helpersHired = 0,
}: Pick<JobPosting, 'helpersNeeded' | 'helpersHired'>): string | null {
  return helpersNeeded > 1 ? `${helpersHired} of ${helpersNeeded} hired` : null;
}

/** 'About 6.5 hours'. */
export function describeHours(estimatedHours: number): string {
  return `About ${formatPlural(estimatedHours, 'hour')}`;
}

export const statusNames: Readonly<Record<JobPostingStatus, string>> = {
  open: 'Open',
  filled: 'Filled',
  closed: 'Closed',
  expired: 'Expired',
};
