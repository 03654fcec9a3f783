import { formatLongDate } from './format.ts';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** '2:30 PM' in the reader's time zone. */
export const timeOf = (iso: string): string => clock.format(new Date(iso));

/** 'Today' or 'November 21, 2026'. */
export function dayOf(iso: string): string {
  const day = formatLongDate(iso);
  return day === formatLongDate(new Date().toISOString()) ? 'Today' : day;
}

/** 'today, 2:30 PM' or 'November 21, 2026, 2:30 PM', as it stands within a sentence. */
export function dayAndTimeOf(iso: string): string {
  const day = dayOf(iso);
  return `${day === 'Today' ? 'today' : day}, ${timeOf(iso)}`;
}

/** For a narrow list: the time of today's, the day of older ones. */
export const momentOf = (iso: string): string =>
  dayOf(iso) === 'Today' ? timeOf(iso) : shortDay.format(new Date(iso));
