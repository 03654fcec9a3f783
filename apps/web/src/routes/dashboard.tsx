import type { SessionUser } from '@get-my-helpers/validation/session';
import { createFileRoute, redirect } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { panelName, readDashboardSearch, tabFor, type DashboardTab } from '../features/dashboard/dashboard-tabs.ts';
import { dashboardPanel } from '../features/dashboard/panels.tsx';
import { pageHead } from '../lib/head.ts';
import { sessionFor, useSession } from '../lib/session.ts';
import { RoutePending } from '../ui/route-states.tsx';
import { agendaQuery } from '../features/agenda/queries.ts';
import { ownDaysQuery } from '../features/availability/queries.ts';
import { loadHearts } from '../features/favorites/queries.ts';
import { helperProfileQuery, professionalQuery } from '../features/profiles/queries.ts';
import { ownJobPostingsQuery } from '../features/job-postings/queries.ts';
import { readJobTabSearch } from '../features/job-search/job-tab-search.ts';
import { openJobsQuery } from '../features/job-search/queries.ts';
import {
  professionalReviewsQuery,
  receivedReviewsQuery,
  recentInteractionsQuery,
  unreviewedGigsQuery,
} from '../features/reviews/queries.ts';
import { readHelperTabSearch } from '../features/search/helper-tab-search.ts';
import { hasNewcomers, helperSearchQuery, newcomersQuery } from '../features/search/queries.ts';
import type { RouterContext } from '../router.tsx';

export const Route = createFileRoute('/dashboard')({
  validateSearch: readDashboardSearch,
  staticData: { part: panelName, rendersOnServer: true },
  beforeLoad: async ({ context }) => {
    const { user } = await sessionFor(context.session, (session) => session.user !== null);
    if (!user) redirect({ to: '/', replace: true, throw: true });
    return { user };
  },
  loader: async ({ context, location }) => {
    const { queryClient, api, user } = context;
    if (!user) return;
    // The tabs stand below it, and must not move when it comes.
    const agenda = queryClient.prefetchQuery(agendaQuery(api));
    const search = readDashboardSearch(location.search);
    const tab = tabFor(user.type, search.tab);
    // What stands in the tab is shown with it. Where its code does not come, the screen itself says so.
    const panel = dashboardPanel(user.type, tab)
      ?.load()
      .catch(() => undefined);
    startPanel(context, user, tab, search);
    await Promise.all([agenda, panel]);
  },
  head: () =>
    pageHead('Dashboard', 'Your profile, jobs, helpers and reviews in one place, as a helper or as a professional.'),
  pendingComponent: DashboardPending,
  component: DashboardPage,
});

/** Starts what the tab shows at first. */
function startPanel(
  context: RouterContext,
  user: SessionUser,
  tab: DashboardTab,
  search: ReturnType<typeof readDashboardSearch>,
): void {
  const { queryClient, api } = context;
  const { id, type } = user;
  switch (tab) {
    case 'profile':
      if (type === 'professional') return void queryClient.prefetchQuery(professionalQuery(api, id));
      void queryClient.prefetchQuery(ownDaysQuery(api));
      return void queryClient.prefetchQuery(helperProfileQuery(api, id));
    case 'search-helpers': {
      const filters = readHelperTabSearch({ ...search });
      loadHearts(context);
      if (hasNewcomers(filters)) void queryClient.prefetchQuery(newcomersQuery(api, filters));
      return void queryClient.prefetchInfiniteQuery(helperSearchQuery(api, id, filters));
    }
    case 'job-postings':
      void queryClient.prefetchQuery(professionalQuery(api, id));
      return void queryClient.prefetchInfiniteQuery(ownJobPostingsQuery(api));
    case 'find-work':
      void queryClient.prefetchQuery(helperProfileQuery(api, id));
      return void queryClient.prefetchInfiniteQuery(openJobsQuery(api, readJobTabSearch({ ...search })));
    case 'reviews':
      void queryClient.prefetchQuery(unreviewedGigsQuery(api));
      if (type === 'helper') return void queryClient.prefetchInfiniteQuery(receivedReviewsQuery(api, id));
      void queryClient.prefetchQuery(recentInteractionsQuery(api, id));
      return void queryClient.prefetchInfiniteQuery(professionalReviewsQuery(api, id));
  }
}

function DashboardPending(): ReactElement {
  return <RoutePending {...(!useSession().user && { text: 'Checking authentication...' })} />;
}
