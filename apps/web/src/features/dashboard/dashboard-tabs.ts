import type { AccountType } from '@get-my-helpers/validation/reference';
import { readTabFilterSearch, type TabFilterSearch } from '../../ui/tab-filter-search.ts';

/** The tabs of each kind of account, in order; the first one is shown without `?tab=` (specification section 2). */
export const dashboardTabs = {
  professional: [
    { id: 'profile', name: 'Profile' },
    { id: 'search-helpers', name: 'Search Helpers' },
    { id: 'job-postings', name: 'Job Postings' },
    { id: 'reviews', name: 'Review Helpers' },
  ],
  helper: [
    { id: 'profile', name: 'Profile' },
    { id: 'find-work', name: 'Find Work' },
    { id: 'reviews', name: 'Recent Reviews' },
  ],
} as const satisfies Record<AccountType, readonly { id: string; name: string }[]>;

export type DashboardTab = (typeof dashboardTabs)[AccountType][number]['id'];

const tabIds: readonly DashboardTab[] = ['profile', 'search-helpers', 'job-postings', 'find-work', 'reviews'];

/** The address of the dashboard: the tab, and the filters of a tab that searches. */
export interface DashboardSearch extends TabFilterSearch {
  tab?: DashboardTab;
}

/** Reads the address; an unknown tab is dropped, and filters where nothing is searched. */
export function readDashboardSearch(search: Readonly<Record<string, unknown>>): DashboardSearch {
  const tab = tabIds.find((id) => id === search['tab']);
  if (!tab || tab === 'profile') return {};
  return tab === 'search-helpers' || tab === 'find-work' ? { tab, ...readTabFilterSearch(search) } : { tab };
}

/** The tab to show to this kind of account: another kind's tab means the first one. */
export function tabFor(type: AccountType, tab: DashboardTab | undefined): DashboardTab {
  return dashboardTabs[type].find(({ id }) => id === tab)?.id ?? 'profile';
}
