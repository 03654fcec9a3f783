import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { readDashboardSearch } from '../features/dashboard/dashboard-tabs.ts';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/dashboard')({
  validateSearch: readDashboardSearch,
  head: () =>
    pageHead('Dashboard', 'Your own place: profile, jobs, helpers and reviews, as a helper or as a professional.'),
  component: DashboardScreen,
});

function DashboardScreen(): ReactElement {
  return <DashboardPage tab={Route.useSearch().tab} />;
}
