import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { withTabStorage } from './tab-storage.ts';

/** The search that lies before an entry of the tab's history: its address, and its place in the history. */
interface SearchBefore {
  href: string;
  index: number;
}

type Entry = Pick<ParsedLocation, 'state'>;

const prefix = 'search-before:';
const keyOf = ({ state }: Entry): string => `${prefix}${state.__TSR_key}`;

const isSearch = ({ pathname, search }: ParsedLocation<{ tab?: unknown }>): boolean =>
  pathname === '/search' || (pathname === '/dashboard' && search.tab === 'search-helpers');

/** The search that somebody came from, over whatever screens; undefined after a link from elsewhere. */
export function searchBefore(entry: Entry): SearchBefore | undefined {
  const [index, href] = withTabStorage((storage) => storage.getItem(keyOf(entry)))?.split(' ') ?? [];
  return index === undefined || href === undefined ? undefined : { href, index: Number(index) };
}

/**
 * Notes of each entry of the history which search lies before it. By entry, because the entry of a search may be
 * replaced by another page once somebody has gone back beyond it.
 */
export function rememberSearches(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation: from, toLocation: to }) => {
    // Going back changes nothing of what lies before.
    if (!from || to.state.__TSR_index < from.state.__TSR_index) return;
    const found = isSearch(from) ? { href: from.href, index: from.state.__TSR_index } : searchBefore(from);
    if (found && found.index < to.state.__TSR_index) {
      withTabStorage((storage) => storage.setItem(keyOf(to), `${found.index} ${found.href}`));
    }
  });
}

/** The next person who uses this tab came from no search. */
export function forgetSearches(): void {
  withTabStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
}
