import {
  IconChartBar,
  IconFileText,
  IconFlag,
  IconHistory,
  IconLayoutDashboard,
  IconLogout,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { formatCount } from '../../lib/format.ts';
import { forgetSession, useSignedInAdmin } from '../../lib/session.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { TabGrid } from '../../ui/tab-grid.tsx';
import { AdminOverview } from './admin-overview.tsx';
import { adminTabs, type AdminTab } from './admin-tabs.ts';
import { AdminUsers } from './admin-users.tsx';
import { reportsQuery } from './queries.ts';
import { AdminAnalytics } from './registration-trend.tsx';

const icons = { overview: IconLayoutDashboard, users: IconUsers, analytics: IconChartBar, content: IconFileText };

/** What a signed-in admin sees: a header with welcome and Logout, and four tabs. */
export function AdminConsole(): ReactElement {
  const { tab = 'overview' } = useSearch({ from: '/_admin/admin' });
  const admin = useSignedInAdmin();
  const navigate = useNavigate();
  const logout = useChange(({ admin }) => admin.logout, {
    meta: { errorTitle: 'Logout Failed' },
    onSuccess: () => forgetSession('admin'),
  });
  const open = (chosen: AdminTab): void =>
    void navigate({ to: '/admin', search: chosen === 'overview' ? {} : { tab: chosen }, resetScroll: false });
  return (
    <Page>
      <PageHeader
        title="Admin Dashboard"
        description={`Welcome, ${admin.name}`}
        actions={
          <>
            <ReportsLink />
            <LinkButton to="/admin/audit" variant="default" leftSection={<IconHistory size={18} aria-hidden />}>
              Audit Log
            </LinkButton>
            <LinkButton to="/admin/security" variant="default" leftSection={<IconShieldLock size={18} aria-hidden />}>
              Security
            </LinkButton>
            <Button
              variant="default"
              leftSection={<IconLogout size={18} aria-hidden />}
              loading={logout.isPending}
              onClick={() => logout.mutate()}
            >
              Logout
            </Button>
          </>
        }
      />
      <TabGrid<AdminTab>
        label="Admin Dashboard"
        tabs={adminTabs}
        icons={icons}
        open={tab}
        onOpen={open}
        panel={(id) => <AdminPanel tab={id} />}
      />
    </Page>
  );
}

/** Links to the reports and shows how many are unhandled. */
function ReportsLink(): ReactElement {
  const reports = useInfiniteQuery(reportsQuery(useApi(), 'open'));
  const open = reports.data?.pages[0]?.total ?? 0;
  return (
    <LinkButton to="/admin/reports" variant="default" leftSection={<IconFlag size={18} aria-hidden />}>
      {open > 0 ? `Reports (${formatCount(open)})` : 'Reports'}
    </LinkButton>
  );
}

function AdminPanel({ tab }: { tab: AdminTab }): ReactElement {
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
