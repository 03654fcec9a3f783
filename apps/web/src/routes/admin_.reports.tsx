import { createFileRoute } from '@tanstack/react-router';
import { AdminReportsPage } from '../features/admin/admin-reports-page.tsx';

export const Route = createFileRoute('/admin_/reports')({ component: AdminReportsPage });
