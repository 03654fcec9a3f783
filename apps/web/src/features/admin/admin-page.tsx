import '../../ui/css/forms.css';
import type { ReactElement } from 'react';
import { useSession } from '../../lib/session.ts';
import { RoutePending } from '../../ui/route-states.tsx';
import { AdminConsole } from './admin-console.tsx';
import { AdminLogin } from './admin-login.tsx';
import type { AdminTab } from './admin-tabs.ts';

/** /admin: its own login, apart from a helper's or professional's session (specification section 2). */
export function AdminPage({ tab }: { tab: AdminTab }): ReactElement {
  const { admin, status } = useSession();
  if (admin) return <AdminConsole admin={admin} tab={tab} />;
  // The cookie may know an admin whom this browser's storage has forgotten.
  return status === 'checking' ? <RoutePending /> : <AdminLogin />;
}
