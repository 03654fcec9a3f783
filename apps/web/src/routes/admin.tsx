import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { readAdminSearch } from '../features/admin/admin-tabs.ts';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin')({
  validateSearch: readAdminSearch,
  head: () =>
    pageHead(
      'Admin Dashboard',
      'For administrators: statistics, registrations, and the verification of helpers and professionals.',
    ),
  component: AdminScreen,
});

function AdminScreen(): ReactElement {
  return <AdminPage tab={Route.useSearch().tab ?? 'overview'} />;
}
