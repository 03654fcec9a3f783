/** Sweden writes dates as the address and the API have them. */
let format: Intl.DateTimeFormat | undefined;

/**
 * The day of a moment, 'YYYY-MM-DD', as pages from the server say it as long as nothing is known of their reader's clock: that of the
 * West Coast. In the evening no day of the lower 48 states is skipped; further east the day before stays a few hours after midnight.
 */
export function pageDayOf(moment: Date): string {
  format ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' });
  return format.format(moment);
}
