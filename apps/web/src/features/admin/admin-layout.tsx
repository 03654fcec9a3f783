import '../../ui/css/forms.css';
import { Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSession } from '../../lib/session.ts';
import { MantineParts } from '../../ui/mantine.tsx';
import { AdminEnrollment } from './admin-enrollment.tsx';
import { AdminLogin } from './admin-login.tsx';

/** Layout of the admin screens. Anybody else sees the admin login, which is separate from the users' logins. */
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
