import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import type { JobPostingStatus } from '@get-my-helpers/validation/reference';
import { formatPlural, formatTime } from '../../lib/format.ts';

/** 'Time TBD' without times, 'Starting at 8:00 AM' with a start alone. */
export function describeTimes({ startTime, endTime }: Pick<JobPosting, 'startTime' | 'endTime'>): string {
  if (startTime && endTime) return `${formatTime(startTime)} - ${formatTime(endTime)}`;
  if (startTime) return `Starting at ${formatTime(startTime)}`;
  return endTime ? `Until ${formatTime(endTime)}` : 'Time TBD';
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
