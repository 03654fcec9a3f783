import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { readAdminSearch } from '../features/admin/admin-tabs.ts';

export const Route = createFileRoute('/admin')({
  validateSearch: readAdminSearch,
  component: AdminScreen,
});

function AdminScreen(): ReactElement {
  return <AdminPage tab={Route.useSearch({ select: readAdminSearch }).tab ?? 'overview'} />;
}
