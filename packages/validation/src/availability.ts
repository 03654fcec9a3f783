import { addDays } from './zones.ts';

/** When the work of a gig is, in local time. */
export interface WorkTime {
  jobDate: string;
  /** 'HH:MM'; null when the work takes whole days. */
  startTime: string | null;
  hours: number | null;
}

/** A day on which a helper departs from the week on their profile. */
export interface AvailabilityException {
  day: string;
  state: 'free' | 'blocked';
}

/** Everything that decides on which days a helper is free. */
export interface HelperCalendar {
  /** The week, Monday first. */
  availability: readonly boolean[];
  exceptions: readonly AvailabilityException[];
  /** The accepted gigs and those in progress. */
  booked: readonly WorkTime[];
}

export const dayStates = ['free', 'off', 'blocked', 'booked'] as const;
/** `off`: the week has no work then. `blocked`: the helper said so for this day. `booked`: a gig. */
export type DayState = (typeof dayStates)[number];

const hoursPerDay = 8;
const longestDay = 12;
const minutesPerHour = 60;
const millisecondsPerMinute = 60_000;

/** The first moment of a day, and of the one after it, in the form of `workPeriod`. */
const midnight = (day: string): string => `${day}T00:00:00`;

/**
 * From when until when a gig keeps its helper busy, 'YYYY-MM-DDTHH:MM:SS' in local time: hours from its start, or whole days
 * of eight hours. The same as the SQL function work_period.
 */
export function workPeriod({ jobDate, startTime, hours }: WorkTime): { start: string; end: string; isAllDay: boolean } {
  if (startTime === null || hours === null || hours > longestDay) {
    const days = Math.max(1, Math.ceil((hours ?? hoursPerDay) / hoursPerDay));
    return { start: midnight(jobDate), end: midnight(addDays(jobDate, days)), isAllDay: true };
  }
  const start = `${jobDate}T${startTime.slice(0, 'HH:MM'.length)}:00`;
  const end = Date.parse(`${start}Z`) + Math.round(hours * minutesPerHour) * millisecondsPerMinute;
  return { start, end: new Date(end).toISOString().slice(0, start.length), isAllDay: false };
}

/** Whether a gig keeps its helper busy at any time of this day. */
export function isWorkOn(gig: WorkTime, day: string): boolean {
  const { start, end } = workPeriod(gig);
  return start < midnight(addDays(day, 1)) && end > midnight(day);
}

/** Whether the week of a helper has work on this date. */
export function worksOn(availability: readonly boolean[], day: string): boolean {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return availability[weekday] ?? false;
}

/** What a day is when its gigs and its exception are known. */
export function stateOfDay(day: {
  isBooked: boolean;
  exception: AvailabilityException['state'] | null;
  worksThen: boolean;
}): DayState {
  if (day.isBooked) return 'booked';
  return day.exception ?? (day.worksThen ? 'free' : 'off');
}

/** What a helper's day is. */
export function dayState({ availability, exceptions, booked }: HelperCalendar, day: string): DayState {
  return stateOfDay({
    isBooked: booked.some((gig) => isWorkOn(gig, day)),
    exception: exceptions.find((exception) => exception.day === day)?.state ?? null,
    worksThen: worksOn(availability, day),
  });
}

/** The one notion of whether a helper is free on a date; the same as the SQL function is_free. */
export const isFree = (calendar: HelperCalendar, day: string): boolean => dayState(calendar, day) === 'free';
