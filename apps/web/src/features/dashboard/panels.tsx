import type { UserType } from '@get-my-helpers/validation/reference';
import type { ComponentType } from 'react';
import { latePart, type LatePart } from '../../ui/late-part.tsx';
import type { DashboardTab } from './dashboard-tabs.ts';

type Panel = LatePart<{ id: string }>;

const panelOf = (load: () => Promise<ComponentType<{ id: string }>>): Panel => latePart(load);

/**
 * What stands in each tab, for the account with this id. A tab's code comes when it is opened first, or before, when the page is used.
 * `dashboardPanels` in apps/web/route-budgets.ts names the same files: the server tells the browser early of the one that is shown.
 */
const panels: Record<UserType, Partial<Record<DashboardTab, Panel>>> = {
  helper: {
    profile: panelOf(async () => (await import('../own-profile/helper-profile-tab.tsx')).HelperProfileTab),
    'find-work': panelOf(async () => (await import('../job-search/find-work-tab.tsx')).FindWorkTab),
    reviews: panelOf(async () => (await import('../reviews/received-reviews.tsx')).ReceivedReviews),
  },
  professional: {
    profile: panelOf(async () => (await import('../own-profile/professional-profile-tab.tsx')).ProfessionalProfileTab),
    'search-helpers': panelOf(async () => (await import('../search/helper-search-tab.tsx')).HelperSearchTab),
    'job-postings': panelOf(async () => (await import('../job-postings/job-postings-tab.tsx')).JobPostingsTab),
    reviews: panelOf(async () => (await import('../reviews/review-helpers.tsx')).ReviewHelpers),
  },
};

export const dashboardPanel = (type: UserType, tab: DashboardTab): Panel | undefined => panels[type][tab];

/** Loads the code of every tab, for the next press. */
export async function loadPanels(type: UserType): Promise<void> {
  await Promise.all(Object.values(panels[type]).map(({ load }) => load()));
}
