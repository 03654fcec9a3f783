import { z } from 'zod';
import { day, id, integer, requiredText, timeOfDay } from './common.ts';
import { limits } from './limits.ts';
import { hoursMessages } from './hours-messages.ts';
import {
  hoursActionIds,
  hoursStatusIds,
  hoursVersionKinds,
  userTypes,
  type HoursStatus,
  type PaymentSchedule,
  type UserType,
} from './reference.ts';
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

const breakMinutes = integer('Break', { min: 0, max: minutesMax }).optional();

/** An entry by hand: wall times where the work is. */
export const hoursEntryInput = z.object({ date: day, start: timeOfDay, end: timeOfDay, breakMinutes });
export type HoursEntryInput = z.output<typeof hoursEntryInput>;

const entries = z
  .array(hoursEntryInput, 'Please enter the hours as a list')
  .max(limits.hoursEntries, hoursMessages.hoursFull);

/** Input of hours.save: all entries; body of PUT /api/gigs/{id}/hours. */
export const hoursEdit = z.object({ id, entries });
export type HoursEdit = z.output<typeof hoursEdit>;

/** Input of hours.propose: other hours than those that the helper sent, and why. */
export const hoursProposal = z.object({
  id,
  entries: entries.min(1, hoursMessages.hoursEmpty),
  reason: requiredText('Reason', limits.gigReason),
});
export type HoursProposal = z.output<typeof hoursProposal>;

const code = z
  .string('Please enter the four digits')
  .trim()
  .regex(/^\d{4}$/, 'Please enter the four digits')
  .nullish();

/** When it was, by a clock that was kept while there was no line; now when missing. */
const at = z.iso.datetime({ offset: true, error: 'Please enter a time as an ISO timestamp' }).nullish();

/** Input of hours.clockIn. */
export const clockInInput = z.object({ id, code, at });
export type ClockInInput = z.output<typeof clockInInput>;

/** Input of hours.clockOut. */
export const clockOutInput = z.object({ id, code, at, breakMinutes });
export type ClockOutInput = z.output<typeof clockOutInput>;

/** An entry of the hours; wall times are those where the work is. */
export const hoursEntry = z
  .object({
    id: z.guid(),
    date: z.iso.date(),
    start: z.string(),
    /** Null while the helper is clocked in. Not after the start: on the next day. */
    end: z.string().nullable(),
    breakMinutes: z.int(),
    /** Whether the helper entered the site code. */
    onSite: z.boolean(),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    /** The time that passed, without the break. */
    minutes: z.int(),
  })
  .meta({ id: 'HoursEntry' });
export type HoursEntry = z.output<typeof hoursEntry>;

/** Hours as they were sent, proposed or settled. */
export const hoursVersion = z
  .object({
    number: z.int(),
    kind: z.enum(hoursVersionKinds),
    /** Null if nobody did it: hours that were sent at the end of the gig, or approved by silence. */
    by: z.enum(userTypes).nullable(),
    reason: z.string().nullable(),
    at: z.iso.datetime(),
    entries: z.array(hoursEntry),
    totalMinutes: z.int(),
    totalHours: z.number(),
  })
  .meta({ id: 'HoursVersion' });
export type HoursVersion = z.output<typeof hoursVersion>;

/** The hours of a gig as one of its two people sees them. */
export const hours = z
  .object({
    gigId: z.guid(),
    status: z.enum(hoursStatusIds),
    /** The IANA time zone of the wall times. */
    timeZone: z.string(),
    /** The latest: what is written down so far, else those of the last version. */
    entries: z.array(hoursEntry),
    totalMinutes: z.int(),
    /** With two decimals. */
    totalHours: z.number(),
    /** Oldest first. */
    versions: z.array(hoursVersion),
    /** US dollars; null until the hours are approved, or the gig is completed without any. */
    amountDue: z.number().nullable(),
    dueOn: z.iso.date().nullable(),
    /** When hours that were sent count as approved unless the professional answers; null if none wait for that. */
    approvesItselfAt: z.iso.datetime().nullable(),
    /** What the viewer may do now. */
    actions: z.array(z.enum(hoursActionIds)),
  })
  .meta({ id: 'Hours' });
export type Hours = z.output<typeof hours>;

/** The code that the professional shows at the site. */
export const siteCode = z.object({ code: z.string(), expiresAt: z.iso.datetime() }).meta({ id: 'SiteCode' });
export type SiteCode = z.output<typeof siteCode>;
