/** How long to wait, in words: '30 seconds', 'a minute', '15 minutes', '4 hours'. */
export function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** The text of a refusal that ends by waiting. */
export const tooManyAttempts = (seconds: number): string => `Too many attempts. Try again in ${waitText(seconds)}.`;
