import { createFileRoute } from '@tanstack/react-router';
import { AdminConsole } from '../../features/admin/admin-console.tsx';
import { readAdminSearch } from '../../features/admin/admin-tabs.ts';
import { adminHead } from '../../features/admin/admin-head.ts';
import { registrationTrendQuery, reportsQuery, statisticsQuery } from '../../features/admin/queries.ts';

export const Route = createFileRoute('/_admin/admin')({
  validateSearch: readAdminSearch,
  loader: ({ context: { queryClient, api, admin }, location }) => {
    if (!admin || admin.secondFactorNeeded) return;
    const { tab } = readAdminSearch(location.search);
    void queryClient.prefetchInfiniteQuery(reportsQuery(api, 'open'));
    if (tab === undefined) void queryClient.prefetchQuery(statisticsQuery(api));
    if (tab === undefined || tab === 'analytics') void queryClient.prefetchQuery(registrationTrendQuery(api));
  },
  head: ({ match }) =>
    adminHead(
      match.context.admin,
      'Admin Dashboard',
      'For administrators: statistics, registrations, and the verification of helpers and professionals.',
    ),
  component: AdminConsole,
});
