import { worksOn } from '@get-my-helpers/validation/availability';
import type { OwnDay } from '@get-my-helpers/validation/calendar';
import { addDays } from '@get-my-helpers/validation/zones';
import { shortDay } from '../../lib/days.ts';

/** How a day of the own calendar looks; `extra`: opened on a weekday without work. */
export type DayLook = 'free' | 'extra' | 'off' | 'blocked' | 'booked';

export const lookNames: Readonly<Record<DayLook, string>> = {
  free: 'Free',
  extra: 'Extra day',
  off: 'Day off',
  blocked: 'Blocked',
  booked: 'Booked',
};

export interface CalendarDay extends OwnDay {
  look: DayLook;
}

/** A change of days that the server has not confirmed yet. */
export interface DaysInput {
  dates: string[];
  state: 'free' | 'blocked' | 'week';
  note?: string;
}

/** The days as they look to the helper with this week, with the changes that are under way. */
export function calendarDays(
  days: readonly OwnDay[],
  week: readonly boolean[],
  pending: readonly DaysInput[],
): CalendarDay[] {
  const changes = new Map(pending.flatMap((change) => change.dates.map((date) => [date, change] as const)));
  return days.map((day) => {
    const change = changes.get(day.date);
    const worksThen = worksOn(week, day.date);
    const note = change ? (change.note ?? null) : day.note;
    const said = change?.state === 'week' ? (worksThen ? 'free' : 'off') : (change?.state ?? day.state);
    const state = day.state === 'booked' ? 'booked' : said;
    return { ...day, state, note, look: state === 'free' && !worksThen ? 'extra' : state };
  });
}

/** Days in a row that are alike: a holiday, a gig of several days. */
export interface DaySpan {
  from: string;
  to: string;
  look: DayLook;
  note: string | null;
  gigIds: readonly string[];
}

/** The next days that differ from the week: blocked, booked and extra ones, those in a row as one. */
export function nextExceptions(days: readonly CalendarDay[], max: number): DaySpan[] {
  const spans: DaySpan[] = [];
  for (const { date, look, note, gigIds } of days) {
    if (look === 'free' || look === 'off') continue;
    const last = spans.at(-1);
    const isMore = last && addDays(last.to, 1) === date && last.look === look && last.note === note;
    if (isMore && last.gigIds.join() === gigIds.join()) last.to = date;
    else if (spans.length === max) break;
    else spans.push({ from: date, to: date, look, note, gigIds });
  }
  return spans;
}

/** The first day of a month, 'YYYY-MM-01'. */
export const monthOf = (day: string): string => `${day.slice(0, 'YYYY-MM'.length)}-01`;

/** The first day of the month after another one, or of one before. */
export const addMonths = (month: string, count: number): string => {
  const date = new Date(`${month}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, month.length);
};

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** The weeks from one day to another, Monday first; null before the first day and after the last. */
export function weeksBetween(first: string, last: string): (string | null)[][] {
  const weeks: (string | null)[][] = [];
  for (let monday = mondayOf(first); monday <= last; monday = addDays(monday, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push(week.map((day) => (day < first || day > last ? null : day)));
  }
  return weeks;
}

/** The weeks of a month, without those before the week of `first`. */
export function weeksOf(month: string, first: string): (string | null)[][] {
  const monday = mondayOf(first);
  return weeksBetween(monday > month ? monday : month, addDays(addMonths(month, 1), -1));
}

/** 'Tue, Nov 24', or 'Tue, Nov 24 – Fri, Nov 27'. */
export const rangeText = (from: string, to: string): string =>
  from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`;
