import { limits } from '@get-my-helpers/validation/limits';
import { textOf } from '../../lib/address.ts';

export const adminTabs = [
  { id: 'overview', name: 'Overview' },
  { id: 'users', name: 'Users' },
  { id: 'analytics', name: 'Analytics' },
  { id: 'content', name: 'Content' },
] as const;
export type AdminTab = (typeof adminTabs)[number]['id'];

/** The address of the console: the tab, and in Users the kind of users and what is searched for. */
interface AdminSearch {
  tab?: AdminTab | undefined;
  type?: 'professionals' | undefined;
  q?: string | undefined;
}

/** Parses the URL's search parameters; drops those that are unknown or do not apply to the tab. */
export function readAdminSearch(search: Readonly<Record<string, unknown>>): AdminSearch {
  const tab = adminTabs.find(({ id }) => id === search['tab'])?.id;
  const q = textOf(search['q']).slice(0, limits.searchText);
  return {
    tab: tab === 'overview' ? undefined : tab,
    type: tab === 'users' && search['type'] === 'professionals' ? 'professionals' : undefined,
    q: tab === 'users' && q !== '' ? q : undefined,
  };
}
