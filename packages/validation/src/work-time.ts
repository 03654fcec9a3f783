import { hoursMessages } from './hours-messages.ts';
import { limits } from './limits.ts';
import type { HoursStatus, PaymentSchedule, UserType } from './reference.ts';
import { addDays, dayIn, momentIn, timeIn } from './zones.ts';

/** The hours of a gig: when somebody worked, to the minute, and what is due for it. */

const minuteMs = 60_000;
const minutesPerHour = 60;
const minutesMax = limits.hoursPerEntry * minutesPerHour;

/** A span of work; `endedAt` is null while the helper is clocked in. */
export interface WorkSpan {
  startedAt: string;
  endedAt: string | null;
  breakMinutes: number;
}

/** The time that passed between start and end without the break, in minutes; 0 while the end is not known. */
export function minutesOf({ startedAt, endedAt, breakMinutes }: WorkSpan): number {
  if (endedAt === null) return 0;
  return Math.max(0, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / minuteMs) - breakMinutes);
}

export const totalMinutesOf = (spans: readonly WorkSpan[]): number =>
  spans.reduce((total, span) => total + minutesOf(span), 0);

/** Minutes as hours with two decimals. */
export const hoursOfMinutes = (minutes: number): number => Math.round((minutes * 100) / minutesPerHour) / 100;

/** What so many minutes cost at a rate per hour, in US dollars: exact to the cent, half a cent rounded up. */
export const amountForMinutes = (minutes: number, hourlyRate: number): number =>
  Math.round((minutes * Math.round(hourlyRate * 100)) / minutesPerHour) / 100;

/** The wall times of a span at the place of the work. */
export function wallTimesOf({ startedAt, endedAt }: WorkSpan, zone: string) {
  const start = new Date(startedAt);
  return {
    date: dayIn(zone, start),
    start: timeIn(zone, start),
    end: endedAt === null ? null : timeIn(zone, new Date(endedAt)),
  };
}

/** Work as it is written down by hand; an end that is not after the start is on the next day. */
export interface EnteredWork {
  date: string;
  start: string;
  end: string;
  breakMinutes: number;
}

/** The moments of work that is written down at a place. Of an hour that comes twice in the fall, the first is meant. */
export function spanOf({ date, start, end, breakMinutes }: EnteredWork, zone: string): WorkSpan & { endedAt: string } {
  const lastDay = end > start ? date : addDays(date, 1);
  return {
    startedAt: momentIn(zone, date, start).toISOString(),
    endedAt: momentIn(zone, lastDay, end).toISOString(),
    breakMinutes,
  };
}

/** Whether work that is written down begins or ends at a time that the clocks of the place skip in spring. */
export function isSkipped(entered: EnteredWork, zone: string): boolean {
  const { date, start, end } = wallTimesOf(spanOf(entered, zone), zone);
  return date !== entered.date || start !== entered.start || end !== entered.end;
}

/** Why a span cannot be entered; undefined when it can. */
export function problemOfSpan(span: WorkSpan & { endedAt: string }): string | undefined {
  const minutes = (Date.parse(span.endedAt) - Date.parse(span.startedAt)) / minuteMs;
  if (minutes <= 0) return hoursMessages.hoursEndFirst;
  if (minutes > minutesMax) return hoursMessages.hoursTooLong;
  if (span.breakMinutes >= minutes) return hoursMessages.hoursBreakTooLong;
  return undefined;
}

/** The index of the first span that begins before one that began earlier has ended; -1 when there is none. */
export function overlapIn(spans: readonly WorkSpan[]): number {
  const end = ({ endedAt }: WorkSpan): number => (endedAt === null ? Number.POSITIVE_INFINITY : Date.parse(endedAt));
  return spans.findIndex((span, place) =>
    spans.some((other, at) => {
      if (at === place) return false;
      const [mine, theirs] = [Date.parse(span.startedAt), Date.parse(other.startedAt)];
      const isLater = theirs < mine || (theirs === mine && at < place);
      return isLater && mine < end(other);
    }),
  );
}

/** How many days after the approval the amount is due, by the professional's payment terms. */
export const dueDays: Readonly<Record<PaymentSchedule, number>> = {
  daily: 1,
  hourly: 1,
  end_of_job: 3,
  weekly: 7,
  milestone: 7,
  bi_weekly: 14,
};

/** Whom the hours of a gig wait for once they were sent. */
export const hoursTurn: Readonly<Record<HoursStatus, UserType | null>> = {
  open: null,
  submitted: 'professional',
  proposed: 'helper',
  approved: null,
};
