/** How a day is written for people: 'YYYY-MM-DD', which has no time zone, in words. */

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** 'Tue'. */
export const weekdayOf = (day: string): string => weekday.format(noon(day));

/** 'Nov 24'. */
export const monthDayOf = (day: string): string => monthDay.format(noon(day));

/** 'Tue, Nov 24', or 'Mon, Jan 4, 2027' in another year than that of `today`. */
export function dayText(day: string, today: string = new Date().toISOString()): string {
  const year = day.slice(0, 4);
  return `${weekdayOf(day)}, ${monthDayOf(day)}${today.startsWith(year) ? '' : `, ${year}`}`;
}
