/** Calendar days as the address and the API have them: 'YYYY-MM-DD', without a time zone. */

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const spoken = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = noon(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The reader's own today. */
export function today(): string {
  const now = new Date();
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The day so many days later. */
export function addDays(day: string, count: number): string {
  const date = noon(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** 'Tue'. */
export const weekdayOf = (day: string): string => weekday.format(noon(day));

/** 'Nov 24'. */
export const monthDayOf = (day: string): string => monthDay.format(noon(day));

/** '24'. */
export const dayNumberOf = (day: string): string => String(Number(day.slice(8)));

/** 'Tuesday, November 24', for readers. */
export const spokenDay = (day: string): string => spoken.format(noon(day));

/** 'Tue, Nov 24'. */
export const shortDay = (day: string): string => `${weekdayOf(day)}, ${monthDayOf(day)}`;

const list = new Intl.ListFormat('en-US');

/** 'Tue, Nov 24', 'Tue, Nov 24 and Wed, Nov 25', for three and more '4 days'. */
export function describeDays(days: readonly string[]): string {
  return days.length > 2 ? `${days.length} days` : list.format(days.map(shortDay));
}

/** The days of a text such as '2026-11-24,2026-11-26', in order and each once; what is no day is dropped. */
export function readDays(text: string, max: number): string[] {
  return [...new Set(text.split(',').filter(isDay))].toSorted().slice(0, max);
}
