/** 'Mon', 'Mon and Tue', 'Mon, Tue, and Wed'. By hand, like days (packages/validation/src/day-text.ts): every screen loads it. */
export function listText(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  return `${words.slice(0, -1).join(', ')}${words.length > 2 ? ',' : ''} and ${last}`;
}
