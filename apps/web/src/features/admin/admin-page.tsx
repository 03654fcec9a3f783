import type { ReactElement } from 'react';
import { AdminConsole } from './admin-console.tsx';
import { AdminOnly } from './admin-only.tsx';
import type { AdminTab } from './admin-tabs.ts';

/** /admin: the console with its four tabs. */
export function AdminPage({ tab }: { tab: AdminTab }): ReactElement {
  return <AdminOnly>{(admin) => <AdminConsole admin={admin} tab={tab} />}</AdminOnly>;
}
