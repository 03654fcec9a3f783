import { Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSession } from '../../lib/session.ts';
import { lateForm } from '../../ui/forms/late-form.tsx';
import { AdminEnrollment } from './admin-enrollment.tsx';

const login = lateForm(async () => (await import('./admin-login.tsx')).AdminLogin);

/** Layout of the admin screens. Anybody else sees the admin login, which is separate from the users' logins. */
export function AdminLayout(): ReactElement {
  const { admin } = useSession();
  if (!admin) return <login.Part />;
  return admin.secondFactorNeeded ? <AdminEnrollment admin={admin} /> : <Outlet />;
}
