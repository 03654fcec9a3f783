import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../features/admin/audit-page.tsx';
import { readAuditSearch } from '../../features/admin/audit-search.ts';
import { adminHead } from '../../features/admin/admin-head.ts';

export const Route = createFileRoute('/_admin/admin_/audit')({
  validateSearch: readAuditSearch,
  head: ({ match }) =>
    adminHead(
      match.context.admin,
      'Audit Log',
      'For administrators: what admins did, and what accounts did that is sensitive.',
    ),
  component: AuditPage,
});
