import type { AccountType } from '@get-my-helpers/validation/reference';

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

/** The tab of the address; an unknown one is dropped. */
export function readDashboardTab(search: Readonly<Record<string, unknown>>): { tab?: DashboardTab } {
  const tab = tabIds.find((id) => id === search['tab']);
  return tab && tab !== 'profile' ? { tab } : {};
}

/** The tab to show to this kind of account: another kind's tab means the first one. */
export function tabFor(type: AccountType, tab: DashboardTab | undefined): DashboardTab {
  return dashboardTabs[type].find(({ id }) => id === tab)?.id ?? 'profile';
}
