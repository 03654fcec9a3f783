import { useSyncExternalStore } from 'react';

/** What has just happened to the signed-in person, in words for those who hear the page. */
interface News {
  text: string;
  /** Makes the same words news again. */
  number: number;
}

let latest: News = { text: '', number: 0 };
const listeners = new Set<() => void>();

/** Says that something new has come. */
export function tellNews(text: string): void {
  latest = { text, number: latest.number + 1 };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useNews = (): News => useSyncExternalStore(subscribe, () => latest);
