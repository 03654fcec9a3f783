import { createFileRoute } from '@tanstack/react-router';
import { AdminReportsPage } from '../../features/admin/admin-reports-page.tsx';
import { adminHead } from '../../features/admin/admin-head.ts';
import { reportsQuery } from '../../features/admin/queries.ts';

export const Route = createFileRoute('/_admin/admin_/reports')({
  loader: ({ context: { queryClient, api, admin } }) => {
    if (admin && !admin.secondFactorNeeded) void queryClient.prefetchInfiniteQuery(reportsQuery(api, 'open'));
  },
  head: ({ match }) =>
    adminHead(
      match.context.admin,
      'Reports',
      'For administrators: reports from helpers and professionals, and who handled them.',
    ),
  component: AdminReportsPage,
});
