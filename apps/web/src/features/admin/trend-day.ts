// A calendar day has no time zone: it is read and written in UTC.
const mediumDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Nov 21, 2026' from 'YYYY-MM-DD'. */
export function formatTrendDay(date: string): string {
  return mediumDate.format(new Date(date));
}
