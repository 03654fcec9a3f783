import { createFileRoute } from '@tanstack/react-router';
import { AdminSecurityPage } from '../../features/admin/admin-security-page.tsx';
import { adminHead } from '../../features/admin/admin-head.ts';
import { adminSecurityEventsQuery, adminSessionsQuery } from '../../features/admin/queries.ts';

export const Route = createFileRoute('/_admin/admin_/security')({
  loader: ({ context: { queryClient, api, admin } }) => {
    if (!admin || admin.secondFactorNeeded) return;
    void queryClient.prefetchQuery(adminSessionsQuery(api));
    void queryClient.prefetchQuery(adminSecurityEventsQuery(api));
  },
  head: ({ match }) =>
    adminHead(
      match.context.admin,
      'Your Security',
      'For administrators: their own two-step sign-in, sessions and security activity.',
    ),
  component: AdminSecurityPage,
});
