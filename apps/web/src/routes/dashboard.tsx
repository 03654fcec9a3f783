import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { readDashboardTab } from '../features/dashboard/dashboard-tabs.ts';

export const Route = createFileRoute('/dashboard')({
  validateSearch: readDashboardTab,
  component: DashboardScreen,
});

function DashboardScreen(): ReactElement {
  return <DashboardPage tab={Route.useSearch({ select: readDashboardTab }).tab} />;
}
