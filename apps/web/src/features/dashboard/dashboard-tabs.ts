import type { UserType } from '@get-my-helpers/validation/reference';
import { idOf } from '../../lib/address.ts';
import { readJobTabSearch, toJobTabSearch, type JobTabSearch } from '../job-search/job-tab-search.ts';
import { readHelperTabSearch, toHelperTabSearch, type HelperTabSearch } from '../search/helper-tab-search.ts';

/**
 * The tabs of each kind of account, in order; the first one is shown without `?tab=` (docs/product/screens.md,
 * Dashboard).
 */
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
} as const satisfies Record<UserType, readonly { id: string; name: string }[]>;

export type DashboardTab = (typeof dashboardTabs)[UserType][number]['id'];

const tabIds: readonly DashboardTab[] = ['profile', 'search-helpers', 'job-postings', 'find-work', 'reviews'];

/**
 * The address of the dashboard: the tab, the filters of a tab that searches, and among the job postings the one whose
 * applications are open.
 */
interface DashboardSearch extends Omit<HelperTabSearch, 'sort'>, Omit<JobTabSearch, 'sort'> {
  sort?: HelperTabSearch['sort'] | JobTabSearch['sort'];
  tab?: DashboardTab | undefined;
  applications?: string | undefined;
}

/** Parses the URL's search parameters; drops unknown tabs, and filters on tabs without a search. */
export function readDashboardSearch(search: Readonly<Record<string, unknown>>): DashboardSearch {
  // Emails sent before there was a page for applicants link to the job postings tab by a shorter name.
  const named = search['tab'] === 'jobs' ? 'job-postings' : search['tab'];
  const tab = tabIds.find((id) => id === named);
  return {
    tab: tab === 'profile' ? undefined : tab,
    applications: tab === 'job-postings' ? idOf(search['applications']) : undefined,
    ...(tab === 'search-helpers' ? toHelperTabSearch(readHelperTabSearch(search)) : {}),
    ...(tab === 'find-work' ? toJobTabSearch(readJobTabSearch(search)) : {}),
  };
}

/** The tab to show to this kind of account: another kind's tab means the first one. */
export function tabFor(type: UserType, tab: DashboardTab | undefined): DashboardTab {
  return dashboardTabs[type].find(({ id }) => id === tab)?.id ?? 'profile';
}

/** What the dashboard shows first: the name of its panel in `route-files.json`. */
export const panelName = (type: UserType, search: Readonly<Record<string, unknown>>): string =>
  `/dashboard ${type} ${tabFor(type, readDashboardSearch(search).tab)}`;
