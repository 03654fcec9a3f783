import { createFileRoute, redirect } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { readDashboardSearch } from '../features/dashboard/dashboard-tabs.ts';
import { pageHead } from '../lib/head.ts';
import { sessionFor, useSession } from '../lib/session.ts';
import { RoutePending } from '../ui/route-states.tsx';

export const Route = createFileRoute('/dashboard')({
  validateSearch: readDashboardSearch,
  beforeLoad: async ({ context }) => {
    const { user } = await sessionFor(context.session, (session) => session.user !== null);
    if (!user) redirect({ to: '/', replace: true, throw: true });
    return { user };
  },
  head: () =>
    pageHead('Dashboard', 'Your own place: profile, jobs, helpers and reviews, as a helper or as a professional.'),
  pendingComponent: DashboardPending,
  component: DashboardScreen,
});

function DashboardPending(): ReactElement {
  return <RoutePending {...(!useSession().user && { text: 'Checking authentication...' })} />;
}

function DashboardScreen(): ReactElement {
  return <DashboardPage tab={Route.useSearch().tab} />;
}
