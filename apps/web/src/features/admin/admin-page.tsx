import '../../ui/css/forms.css';
import type { ReactElement } from 'react';
import { useSession } from '../../lib/session.ts';
import { MantineParts } from '../../ui/mantine.tsx';
import { RoutePending } from '../../ui/route-states.tsx';
import { AdminConsole } from './admin-console.tsx';
import { AdminLogin } from './admin-login.tsx';
import type { AdminTab } from './admin-tabs.ts';

/** /admin: its own login, apart from a helper's or professional's session (specification section 2). */
export function AdminPage({ tab }: { tab: AdminTab }): ReactElement {
  const { admin, status } = useSession();
  // The cookie may know an admin whom this browser's storage has forgotten.
  if (!admin && status === 'checking') return <RoutePending />;
  return <MantineParts>{admin ? <AdminConsole admin={admin} tab={tab} /> : <AdminLogin />}</MantineParts>;
}
