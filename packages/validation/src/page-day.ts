import { dayIn, timeIn } from './zones.ts';

const westCoast = 'America/Los_Angeles';

/**
 * The day of a moment, 'YYYY-MM-DD', as pages from the server say it as long as nothing is known of their reader's clock: that of the
 * West Coast. In the evening no day of the lower 48 states is skipped; further east the day before stays a few hours after midnight.
 */
export const pageDayOf = (moment: Date): string => dayIn(westCoast, moment);

/** The time of a moment by the same clock, '14:30'. */
export const pageTimeOf = (moment: Date): string => timeIn(westCoast, moment);
