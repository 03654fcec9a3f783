import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '../features/admin/admin-layout.tsx';
import { sessionFor } from '../lib/session.ts';

export const Route = createFileRoute('/_admin')({
  beforeLoad: async ({ context }) => {
    const { admin } = await sessionFor(context.session, (session) => session.admin !== null);
    return { admin };
  },
  component: AdminLayout,
});
