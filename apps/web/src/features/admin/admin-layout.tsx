import '../../ui/css/forms.css';
import { Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSession } from '../../lib/session.ts';
import { MantineParts } from '../../ui/mantine.tsx';
import { AdminEnrollment } from './admin-enrollment.tsx';
import { AdminLogin } from './admin-login.tsx';

/** The screens of admins; anybody else gets their login, apart from a helper's or professional's. */
export function AdminLayout(): ReactElement {
  return (
    <MantineParts>
      <AdminScreen />
    </MantineParts>
  );
}

function AdminScreen(): ReactElement {
  const { admin } = useSession();
  if (!admin) return <AdminLogin />;
  return admin.secondFactorNeeded ? <AdminEnrollment admin={admin} /> : <Outlet />;
}
