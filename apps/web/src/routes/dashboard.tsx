import { createFileRoute, redirect } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { panelName, readDashboardSearch, tabFor } from '../features/dashboard/dashboard-tabs.ts';
import { dashboardPanel } from '../features/dashboard/panels.tsx';
import { pageHead } from '../lib/head.ts';
import { sessionFor, useSession } from '../lib/session.ts';
import { RoutePending } from '../ui/route-states.tsx';
import { agendaQuery } from '../features/agenda/queries.ts';
import { ownDaysQuery } from '../features/availability/queries.ts';
import { helperProfileQuery, professionalQuery } from '../features/profiles/queries.ts';
import { ownJobPostingsQuery } from '../features/job-postings/queries.ts';

export const Route = createFileRoute('/dashboard')({
  validateSearch: readDashboardSearch,
  staticData: { part: panelName },
  beforeLoad: async ({ context }) => {
    const { user } = await sessionFor(context.session, (session) => session.user !== null);
    if (!user) redirect({ to: '/', replace: true, throw: true });
    return { user };
  },
  loader: async ({ context: { queryClient, api, user }, location }) => {
    if (!user) return;
    // The tabs stand below it, and must not move when it comes.
    const agenda = queryClient.prefetchQuery(agendaQuery(api));
    const tab = tabFor(user.type, readDashboardSearch(location.search).tab);
    // What stands in the tab is shown with it. Where its code does not come, the screen itself says so.
    const panel = dashboardPanel(user.type, tab)
      ?.load()
      .catch(() => undefined);
    if (tab === 'job-postings') void queryClient.prefetchInfiniteQuery(ownJobPostingsQuery(api));
    if (tab === 'profile' && user.type === 'helper') {
      void queryClient.prefetchQuery(helperProfileQuery(api, user.id));
      void queryClient.prefetchQuery(ownDaysQuery(api));
    }
    if (tab === 'profile' && user.type === 'professional') {
      void queryClient.prefetchQuery(professionalQuery(api, user.id));
    }
    await Promise.all([agenda, panel]);
  },
  head: () =>
    pageHead('Dashboard', 'Your profile, jobs, helpers and reviews in one place, as a helper or as a professional.'),
  pendingComponent: DashboardPending,
  component: DashboardPage,
});

function DashboardPending(): ReactElement {
  return <RoutePending {...(!useSession().user && { text: 'Checking authentication...' })} />;
}
