import { limits } from '@get-my-helpers/validation/limits';
import type { GigStatus } from '@get-my-helpers/validation/reference';
import { endOfDayIn, momentIn } from '@get-my-helpers/validation/zones';

/** When the work of a gig is, on the clocks where it is. */
export interface WorkTime {
  jobDate: string | null;
  startTime: string | null;
  timeZone: string;
}

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** When the work starts; without a time on the clock, at the beginning of its day. Null without a day. */
export const startOf = ({ jobDate, startTime, timeZone }: WorkTime): Date | null =>
  jobDate === null ? null : momentIn(timeZone, jobDate, startTime?.slice(0, 5));

/** From when on the helper can be said not to have come; without a time on the clock, once the day is over. */
export function noShowFrom({ jobDate, startTime, timeZone }: WorkTime): Date | null {
  if (jobDate === null) return null;
  if (startTime === null) return endOfDayIn(timeZone, jobDate);
  return new Date(momentIn(timeZone, jobDate, startTime.slice(0, 5)).getTime() + limits.noShowMinutes * minuteMs);
}

/** Whether canceling a gig now is late: it is agreed, not started, and starts within a day, or should have. */
export function isLateToCancel(gig: WorkTime & { status: GigStatus }, now: Date): boolean {
  const start = startOf(gig);
  if (gig.status !== 'accepted' || start === null) return false;
  return now.getTime() >= start.getTime() - limits.lateCancellationHours * hourMs;
}
