import { useSyncExternalStore } from 'react';

/** What has just happened to the signed-in person, in words for a screen reader. */
interface Announcement {
  text: string;
  /** Changes with every announcement, so that screen readers repeat identical text. */
  number: number;
}

const nothing: Announcement = { text: '', number: 0 };
let latest = nothing;
const listeners = new Set<() => void>();

/** Makes screen readers announce an update. */
export function announce(text: string): void {
  latest = { text, number: latest.number + 1 };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAnnouncement = (): Announcement =>
  useSyncExternalStore(
    subscribe,
    () => latest,
    () => nothing,
  );
