import '../../ui/css/forms.css';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Activity, useState, type ReactElement } from 'react';
import { useSession } from '../../lib/session.ts';
import { MantineParts } from '../../ui/mantine.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import tabClasses from '../../ui/tab-grid.module.css';
import { DashboardPanel } from './dashboard-panel.tsx';
import { dashboardTabs, tabFor, type DashboardTab } from './dashboard-tabs.ts';
import { TabIcon } from './tab-icon.tsx';

/** /dashboard: for signed-in helpers and professionals. */
export function DashboardPage({ tab }: { tab: DashboardTab | undefined }): ReactElement | null {
  const { user } = useSession();
  // Somebody who has just signed out is being taken to the home page.
  if (!user) return null;
  return (
    <MantineParts>
      <Dashboard key={user.id} user={user} tab={tabFor(user.type, tab)} />
    </MantineParts>
  );
}

/** Its uploads go on while other tabs are looked at. The lists of the others are loaded again when they are shown. */
const goesOn: DashboardTab = 'profile';

function Dashboard({ user, tab }: { user: SessionUser; tab: DashboardTab }): ReactElement {
  const navigate = useNavigate();
  const tabs = dashboardTabs[user.type];
  // A tab loads when it is first opened and then stays mounted, so that half-filled forms survive a switch.
  const [opened, setOpened] = useState<readonly DashboardTab[]>([tab]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);
  const open = (value: string | null): void => {
    const chosen = tabs.find(({ id }) => id === value)?.id ?? 'profile';
    void navigate({
      to: '/dashboard',
      search: chosen === 'profile' ? {} : { tab: chosen },
      resetScroll: false,
    });
  };
  return (
    <Page>
      <PageHeader title="Dashboard" description={`Signed in as ${user.name}`} />
      <Tabs
        value={tab}
        onChange={open}
        classNames={{ tab: tabClasses['tab'], tabLabel: tabClasses['label'], tabSection: tabClasses['section'] }}
      >
        <Tabs.List className={tabClasses['tabs']} data-columns={tabs.length} aria-label="Dashboard">
          {tabs.map(({ id, name }) => (
            <Tabs.Tab key={id} value={id} leftSection={<TabIcon tab={id} />}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id }) => (
          <Tabs.Panel key={id} value={id} className={tabClasses['panel']}>
            {opened.includes(id) && (
              <Activity mode={id === tab || id === goesOn ? 'visible' : 'hidden'}>
                <DashboardPanel tab={id} user={user} />
              </Activity>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
