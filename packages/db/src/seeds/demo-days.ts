import { addDays, dayIn, momentIn, zoneOf } from '@get-my-helpers/validation/zones';
import type { SeededHelper } from './demo-accounts.ts';

export const hoursOfDay = 8;
const millisecondsPerHour = 3_600_000;

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export const daysNeeded = (hours: number): number => Math.ceil(hours / hoursOfDay);

/** The days of a job: consecutive, with eight hours each. */
export const daysOf = (first: string, hours: number): string[] =>
  Array.from({ length: daysNeeded(hours) }, (_, index) => addDays(first, index));

/** The date this many days from now in the person's time zone; negative for past days. */
export const dayFromNow = (person: Pick<SeededHelper, 'row'>, now: number, days: number): string =>
  addDays(dayIn(zoneOf(person.row), new Date(now)), days);

/** Whether a helper works on all days of a job and has no other job then. */
export function isFree({ row }: SeededHelper, first: string, hours: number, taken: ReadonlySet<string>): boolean {
  return daysOf(first, hours).every(
    (day) => row.availability[weekdayOf(day)] === true && !taken.has(`${row.id} ${day}`),
  );
}

/** The days from `from` to `to` days from now on which a helper could begin a job. */
export function freeDays(
  helper: SeededHelper,
  now: number,
  { from, to, hours, taken }: { from: number; to: number; hours: number; taken: ReadonlySet<string> },
): string[] {
  const days = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => dayFromNow(helper, now, from + index));
  return days.filter((day) => isFree(helper, day, hours, taken));
}

/** When a job begins and ends; a short break is part of each day. */
export function timesOf(
  place: SeededHelper['row'],
  { jobDate, hours, start }: { jobDate: string; hours: number; start: string },
): { startedAt: string; completedAt: string } {
  const days = daysNeeded(hours);
  const zone = zoneOf(place);
  const startedAt = momentIn(zone, jobDate, start);
  const lastStart = momentIn(zone, addDays(jobDate, days - 1), start);
  const lastHours = hours - hoursOfDay * (days - 1) + 0.5;
  return {
    startedAt: startedAt.toISOString(),
    completedAt: new Date(lastStart.getTime() + lastHours * millisecondsPerHour).toISOString(),
  };
}

export const hoursLater = (at: string, hours: number): string =>
  new Date(Date.parse(at) + hours * millisecondsPerHour).toISOString();
