import { createFileRoute } from '@tanstack/react-router';
import { AdminSecurityPage } from '../features/admin/admin-security-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin_/security')({
  head: () =>
    pageHead('Your Security', 'For administrators: their own two-step sign-in, sessions and security activity.'),
  component: AdminSecurityPage,
});
