import '../../ui/css/forms.css';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { Tabs } from '@mantine/core';
import { IconBriefcase, IconClipboardList, IconSearch, IconStar, IconUser } from '@tabler/icons-react';
import { CatchBoundary, useNavigate, useSearch } from '@tanstack/react-router';
import { Activity, useEffect, useState, type ReactElement } from 'react';
import { loadAhead } from '../../lib/code-loading.ts';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MantineParts } from '../../ui/mantine.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { PartError } from '../../ui/route-states.tsx';
import { NeedsYou } from '../agenda/needs-you.tsx';
import tabClasses from '../../ui/tab-grid.module.css';
import { dashboardTabs, tabFor, type DashboardTab } from './dashboard-tabs.ts';
import { dashboardPanel, loadPanels } from './panels.tsx';

/** /dashboard: for signed-in helpers and professionals. */
export function DashboardPage(): ReactElement | null {
  const { tab } = useSearch({ from: '/dashboard' });
  const { user } = useSession();
  // Just signed out: the redirect to the home page is under way.
  if (!user) return null;
  return (
    <MantineParts>
      <Dashboard key={user.id} user={user} tab={tabFor(user.type, tab)} />
    </MantineParts>
  );
}

/** This tab stays active in the background, so that its uploads continue; the others reload their lists when shown. */
const goesOn: DashboardTab = 'profile';

function Dashboard({ user, tab }: { user: SessionUser; tab: DashboardTab }): ReactElement {
  const navigate = useNavigate();
  const tabs = dashboardTabs[user.type];
  // A tab loads when it is first opened and then stays mounted, so that half-filled forms survive a switch.
  const [opened, setOpened] = useState<readonly DashboardTab[]>([tab]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);
  const load = async (id: DashboardTab): Promise<void> => dashboardPanel(user.type, id)?.load();
  useEffect(() => loadAhead(() => loadPanels(user.type)), [user.type]);
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
      <PageHeader
        title="Dashboard"
        description={`Signed in as ${user.name}`}
        actions={
          user.type === 'professional' && (
            <LinkButton to="/saved" variant="default">
              Saved helpers
            </LinkButton>
          )
        }
      />
      <NeedsYou reader={user.type} />
      <Tabs
        value={tab}
        onChange={open}
        classNames={{ tab: tabClasses['tab'], tabLabel: tabClasses['label'], tabSection: tabClasses['section'] }}
      >
        <Tabs.List className={tabClasses['tabs']} aria-label="Dashboard">
          {tabs.map(({ id, name }) => (
            <Tabs.Tab
              key={id}
              value={id}
              leftSection={<TabIcon tab={id} />}
              onPointerEnter={() => void load(id).catch(() => undefined)}
            >
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id }) => (
          <Tabs.Panel key={id} value={id} className={tabClasses['panel']}>
            {opened.includes(id) && (
              <Activity mode={id === tab || id === goesOn ? 'visible' : 'hidden'}>
                <CatchBoundary getResetKey={() => id} errorComponent={PartError}>
                  <DashboardPanel tab={id} user={user} />
                </CatchBoundary>
              </Activity>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}

function DashboardPanel({ tab, user }: { tab: DashboardTab; user: SessionUser }): ReactElement | null {
  const panel = dashboardPanel(user.type, tab);
  return panel ? <panel.Part id={user.id} /> : null;
}

const icons = {
  profile: IconUser,
  'search-helpers': IconSearch,
  'job-postings': IconClipboardList,
  'find-work': IconBriefcase,
  reviews: IconStar,
};

function TabIcon({ tab }: { tab: DashboardTab }): ReactElement {
  const Picture = icons[tab];
  return <Picture size={20} stroke={1.75} aria-hidden />;
}
