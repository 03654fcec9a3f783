import { stateOfDay, type AvailabilityException } from '@get-my-helpers/validation/availability';
import type { DaysChange, OwnDay, OwnDaysQuery } from '@get-my-helpers/validation/calendar';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import { addDays } from '@get-my-helpers/validation/zones';

/** Days, or why they are refused and at which field. */
export type Days = { days: string[] } | { path: string; message: string };

/** This many days, the first included. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** Every day from one to another. */
function daysBetween(from: string, to: string): Days {
  if (to < from) return { path: 'to', message: messages.calendarOrder };
  if (to >= addDays(from, limits.calendarDays)) return { path: 'to', message: messages.calendarTooLong };
  return { days: daysFrom(from, limits.calendarDays).filter((day) => day <= to) };
}

/** The days that a helper asks for; from today, for a year, unless they say otherwise. */
export const daysAsked = ({ from, to }: OwnDaysQuery, today: string): Days => {
  const first = from ?? today;
  return daysBetween(first, to ?? addDays(first, limits.calendarDays - 1));
};

/** The days of a change, each once and in their order. None is over, none further ahead than a year. */
export function daysChanged({ dates, from, to }: Pick<DaysChange, 'dates' | 'from' | 'to'>, today: string): Days {
  const chosen: Days =
    dates === undefined ? daysBetween(from ?? today, to ?? today) : { days: [...new Set(dates)].toSorted() };
  if ('message' in chosen) return chosen;
  const { days } = chosen;
  const [first = today] = days;
  if (first < today) return { path: dates === undefined ? 'from' : 'dates', message: messages.datePast };
  if ((days.at(-1) ?? today) >= addDays(today, limits.calendarDays)) {
    return { path: dates === undefined ? 'to' : 'dates', message: messages.calendarTooFar };
  }
  return chosen;
}

/** A day as its helper sees it. */
export const toOwnDay = (row: {
  day: string;
  worksThen: boolean;
  exception: AvailabilityException['state'] | null;
  note: string | null;
  gigIds: string[];
}): OwnDay => ({
  date: row.day,
  state: stateOfDay({ ...row, isBooked: row.gigIds.length > 0 }),
  note: row.note,
  gigIds: row.gigIds,
});
