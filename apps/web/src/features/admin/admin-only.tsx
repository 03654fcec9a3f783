import '../../ui/css/forms.css';
import type { AdminUser } from '@get-my-helpers/validation/session';
import type { ReactElement, ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { MantineParts } from '../../ui/mantine.tsx';
import { RoutePending } from '../../ui/route-states.tsx';
import { AdminEnrollment } from './admin-enrollment.tsx';
import { AdminLogin } from './admin-login.tsx';

/** A screen of admins; anybody else gets their login, apart from a helper's or professional's (specification section 2). */
export function AdminOnly({ children }: { children: (admin: AdminUser) => ReactNode }): ReactElement {
  const { admin, status } = useSession();
  // The cookie may know an admin whom this browser's storage has forgotten.
  if (!admin && status === 'checking') return <RoutePending />;
  return <MantineParts>{admin ? <Open admin={admin}>{children}</Open> : <AdminLogin />}</MantineParts>;
}

function Open({ admin, children }: { admin: AdminUser; children: (admin: AdminUser) => ReactNode }): ReactNode {
  return admin.secondFactorNeeded ? <AdminEnrollment admin={admin} /> : children(admin);
}
