/** When events are sent again, and when a webhook is given up (docs/product/programs.md, Order and retries). */

const minute = 60;
const hour = 60 * minute;

/** The gaps between the attempts at one event, in seconds: 28 hours in all. */
const gaps = [
  20,
  2 * minute,
  10 * minute,
  40 * minute,
  2 * hour,
  4 * hour,
  8 * hour,
  13 * hour + 7 * minute + 40,
] as const;

/** How long every attempt must have failed until a webhook is turned off, in seconds. */
const failingSeconds = 5 * 24 * hour;

/** The time until the next attempt after so many, in seconds; null: there is none. */
export const nextGap = (attempts: number): number | null => gaps[attempts - 1] ?? null;

/** Whether an answer says that the event has arrived. */
export const hasArrived = (status: number): boolean => status >= 200 && status < 300;

/** The answer with which an address says that it wants nothing more. */
const gone = 410;

/** Why a webhook is turned off after a failed attempt, if it is. */
export function endingOf(status: number | null, failedSeconds: number): 'gone' | 'failing' | undefined {
  if (status === gone) return 'gone';
  return failedSeconds >= failingSeconds ? 'failing' : undefined;
}

/** What the log says of an answer that is none of success. */
export const failureText = (status: number): string =>
  status >= 300 && status < 400 ? 'Redirects are not followed.' : `The answer was ${status}.`;
