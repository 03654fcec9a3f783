import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AdminAnalytics } from './admin-analytics.tsx';
import { AdminOverview } from './admin-overview.tsx';
import { AdminUsers } from './admin-users.tsx';
import type { AdminTab } from './admin-tabs.ts';

/** What stands in a tab. */
export function AdminPanel({ tab }: { tab: AdminTab }): ReactElement {
  switch (tab) {
    case 'overview':
      return <AdminOverview />;
    case 'users':
      return <AdminUsers />;
    case 'analytics':
      return <AdminAnalytics />;
    case 'content':
      return <EmptyState title="Content management features coming soon..." />;
  }
}
