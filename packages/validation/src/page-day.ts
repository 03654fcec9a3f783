/** Sweden writes days and times as the address and the API have them. */
const formatOf = (parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone: 'America/Los_Angeles' });

let days: Intl.DateTimeFormat | undefined;
let times: Intl.DateTimeFormat | undefined;

/**
 * The day of a moment, 'YYYY-MM-DD', as pages from the server say it as long as nothing is known of their reader's clock: that of the
 * West Coast. In the evening no day of the lower 48 states is skipped; further east the day before stays a few hours after midnight.
 */
export function pageDayOf(moment: Date): string {
  days ??= formatOf({});
  return days.format(moment);
}

/** The time of a moment by the same clock, '14:30'. */
export function pageTimeOf(moment: Date): string {
  times ??= formatOf({ hour: '2-digit', minute: '2-digit' });
  return times.format(moment);
}
