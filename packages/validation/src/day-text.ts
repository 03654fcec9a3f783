/**
 * How a day is written for people: 'YYYY-MM-DD', which has no time zone, in words. By hand: the first `Intl.DateTimeFormat` of a page
 * costs a phone tens of milliseconds.
 */

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const months = 'January February March April May June July August September October November December'.split(' ');

const short = (name: string): string => name.slice(0, 3);

/** 'Tuesday'. */
const weekdayNameOf = (day: string): string => weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';

/** 'November'. */
const monthNameOf = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? '';

const yearOf = (day: string): string => day.slice(0, 4);
const numberOf = (day: string): number => Number(day.slice(8, 10));

/** 'Tue'. */
export const weekdayOf = (day: string): string => short(weekdayNameOf(day));

/** 'Nov'. */
export const shortMonthOf = (day: string): string => short(monthNameOf(day));

/** 'Nov 24'. */
export const monthDayOf = (day: string): string => `${shortMonthOf(day)} ${numberOf(day)}`;

/** 'November 2026'. */
export const monthAndYear = (day: string): string => `${monthNameOf(day)} ${yearOf(day)}`;

/** 'Tuesday, November 24'. */
export const spokenDay = (day: string): string => `${weekdayNameOf(day)}, ${monthNameOf(day)} ${numberOf(day)}`;

/** 'Tuesday, November 24, 2026'. */
export const longDay = (day: string): string => `${spokenDay(day)}, ${yearOf(day)}`;

/** 'Tue, Nov 24', or 'Mon, Jan 4, 2027' in another year than that of `today`. */
export function dayText(day: string, today: string = new Date().toISOString()): string {
  const year = yearOf(day);
  return `${weekdayOf(day)}, ${monthDayOf(day)}${today.startsWith(year) ? '' : `, ${year}`}`;
}

/** 14, 30 -> '2:30 PM'. */
export const clockText = (hours: number, minutes: number): string =>
  `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
