import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { readDashboardSearch } from '../features/dashboard/dashboard-tabs.ts';

export const Route = createFileRoute('/dashboard')({
  validateSearch: readDashboardSearch,
  component: DashboardScreen,
});

function DashboardScreen(): ReactElement {
  return <DashboardPage tab={Route.useSearch({ select: readDashboardSearch }).tab} />;
}
