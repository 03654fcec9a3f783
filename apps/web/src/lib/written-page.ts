import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Session } from './session.ts';

/** What a page that the server wrote brings along, as JSON in the page (docs/architecture.md, Pages from the server). */
export interface WrittenPage {
  session: Session;
  /** The day on which it was written, on the West Coast (`pageDayOf`). */
  today: string;
  /** The address as the screens understand it. */
  href: string;
  /** Whether the page is the whole screen, which the browser takes over as it is; otherwise it is the frame around it. */
  isWhole: boolean;
  /** What was loaded for it. */
  queries: { key: QueryKey; data: unknown }[];
}

/** The id of the page's JSON. */
export const writtenPageId = 'written-page';

/** What the page brought along; null for one without. */
export function readWrittenPage(): WrittenPage | null {
  const text = document.getElementById(writtenPageId)?.textContent;
  return text ? (JSON.parse(text) as WrittenPage) : null;
}

/** The data that were loaded, to be brought along. */
export const writtenQueries = (queryClient: QueryClient): WrittenPage['queries'] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data }))
    // The same data make the same page, whichever was loaded first.
    .toSorted((a, b) => (hashKey(a.key) < hashKey(b.key) ? -1 : 1));

/** Puts the data that were brought along where they are looked for. */
export function takeQueries(queryClient: QueryClient, queries: WrittenPage['queries']): void {
  for (const { key, data } of queries) queryClient.setQueryData(key, data);
}
