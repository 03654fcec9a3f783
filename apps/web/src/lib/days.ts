import { dayText } from '@get-my-helpers/validation/day-text';
import { pageDayOf, pageTimeOf } from '@get-my-helpers/validation/page-day';
import { listText } from './list-text.ts';

/** Calendar days as the address and the API have them: 'YYYY-MM-DD', without a time zone. */

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = noon(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day on which the server wrote the page, by its own clock; undefined where it wrote none. */
let writtenOn: string | undefined;
let isByServersClock = false;

/** Says on which day the server writes the page, or has written it. */
export function setWrittenOn(day: string): void {
  writtenOn = day;
}

/**
 * Does the work by the clock by which the server wrote the page (`pageDayOf`), on the day of the writing. The browser's first
 * rendering has to say the same as the server's (use-reader-clock.ts).
 */
export function byServersClock<Result>(work: () => Result): Result {
  isByServersClock = writtenOn !== undefined;
  try {
    return work();
  } finally {
    isByServersClock = false;
  }
}

const two = (part: number): string => String(part).padStart(2, '0');

/** The day of a moment in the reader's time zone. */
export function ownDayOf(moment: Date): string {
  if (isByServersClock) return pageDayOf(moment);
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The time of a moment in the reader's time zone, '14:30'. */
export function ownTimeOf(moment: Date): string {
  if (isByServersClock) return pageTimeOf(moment);
  return `${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The reader's own today. */
export const today = (): string => (isByServersClock && writtenOn) || ownDayOf(new Date());

/** The day so many days later. */
export function addDays(day: string, count: number): string {
  const date = noon(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** '24'. */
export const dayNumberOf = (day: string): string => String(Number(day.slice(8)));

/** 'Tue, Nov 24', or 'Mon, Jan 4, 2027' in another year than this one. */
export const shortDay = (day: string): string => dayText(day, today());

/** 'Tue, Nov 24, 2026', for what is printed and kept. */
export const dayAndYear = (day: string): string => dayText(day, '');

/** 'Tue, Nov 24', 'Tue, Nov 24 and Wed, Nov 25', for three and more '4 days'. */
export function describeDays(days: readonly string[]): string {
  return days.length > 2 ? `${days.length} days` : listText(days.map(shortDay));
}

/** The days of a text such as '2026-11-24,2026-11-26', in order and each once; what is no day is dropped. */
export function readDays(text: string, max: number): string[] {
  return [...new Set(text.split(',').filter(isDay))].toSorted().slice(0, max);
}
