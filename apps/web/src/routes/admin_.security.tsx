import { createFileRoute } from '@tanstack/react-router';
import { AdminSecurityPage } from '../features/admin/admin-security-page.tsx';

export const Route = createFileRoute('/admin_/security')({ component: AdminSecurityPage });
