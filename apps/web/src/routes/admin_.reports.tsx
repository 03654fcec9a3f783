import { createFileRoute } from '@tanstack/react-router';
import { AdminReportsPage } from '../features/admin/admin-reports-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin_/reports')({
  head: () =>
    pageHead(
      'Reports',
      'For administrators: what helpers and professionals reported about each other, and who handled it.',
    ),
  component: AdminReportsPage,
});
