import { useSyncExternalStore } from 'react';

/** What has just happened to the signed-in person, in words for a screen reader. */
interface Announcement {
  text: string;
  /** Has the same words read out again. */
  number: number;
}

let latest: Announcement = { text: '', number: 0 };
const listeners = new Set<() => void>();

/** Has a screen reader say that something new has come. */
export function announce(text: string): void {
  latest = { text, number: latest.number + 1 };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAnnouncement = (): Announcement => useSyncExternalStore(subscribe, () => latest);
