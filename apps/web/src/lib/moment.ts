import { ownDayOf, ownTimeOf, today } from './days.ts';
import { formatDate, formatTime } from './format.ts';

const isToday = (iso: string): boolean => ownDayOf(new Date(iso)) === today();

/** '2:30 PM' in the reader's time zone. */
export const timeOf = (iso: string): string => formatTime(ownTimeOf(new Date(iso)));

/** 'Sat, Nov 21, 2:30 PM' in the reader's time zone. */
export const dateAndTimeOf = (iso: string): string => `${formatDate(iso)}, ${timeOf(iso)}`;

/** 'Today' or 'Sat, Nov 21'. */
export const dayOf = (iso: string): string => (isToday(iso) ? 'Today' : formatDate(iso));

/** 'today, 2:30 PM' or 'Sat, Nov 21, 2:30 PM', as it stands within a sentence. */
export const dayAndTimeOf = (iso: string): string => (isToday(iso) ? `today, ${timeOf(iso)}` : dateAndTimeOf(iso));

/** For a narrow list: the time of today's, the day of older ones. */
export const momentOf = (iso: string): string => (isToday(iso) ? timeOf(iso) : formatDate(iso));
