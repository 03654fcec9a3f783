import type { SessionUser } from '@get-my-helpers/validation/session';
import { IconBriefcase, IconClipboardList, IconSearch, IconStar, IconUser, type Icon } from '@tabler/icons-react';
import { CatchBoundary, useNavigate, useSearch } from '@tanstack/react-router';
import { Activity, useEffect, useState, type ReactElement } from 'react';
import { loadAhead } from '../../lib/code-loading.ts';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { PartError } from '../../ui/route-states.tsx';
import { NeedsYou } from '../agenda/needs-you.tsx';
import { TabGrid } from '../../ui/tab-grid.tsx';
import { dashboardTabs, tabFor, type DashboardTab } from './dashboard-tabs.ts';
import { dashboardPanel, loadPanels } from './panels.tsx';

/** /dashboard: for signed-in helpers and professionals. */
export function DashboardPage(): ReactElement | null {
  const { tab } = useSearch({ from: '/dashboard' });
  const { user } = useSession();
  // Just signed out: the redirect to the home page is under way.
  if (!user) return null;
  return <Dashboard key={user.id} user={user} tab={tabFor(user.type, tab)} />;
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
  const open = (chosen: DashboardTab): void =>
    void navigate({
      to: '/dashboard',
      search: chosen === 'profile' ? {} : { tab: chosen },
      resetScroll: false,
    });
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
      <TabGrid<DashboardTab>
        label="Dashboard"
        tabs={tabs}
        icons={icons}
        open={tab}
        onOpen={open}
        onPointerEnter={(id) => void load(id).catch(() => undefined)}
        kept={opened}
        panel={(id) => (
          <Activity mode={id === tab || id === goesOn ? 'visible' : 'hidden'}>
            <CatchBoundary getResetKey={() => id} errorComponent={PartError}>
              <DashboardPanel tab={id} user={user} />
            </CatchBoundary>
          </Activity>
        )}
      />
    </Page>
  );
}

function DashboardPanel({ tab, user }: { tab: DashboardTab; user: SessionUser }): ReactElement | null {
  const panel = dashboardPanel(user.type, tab);
  return panel ? <panel.Part id={user.id} /> : null;
}

const icons: Record<DashboardTab, Icon> = {
  profile: IconUser,
  'search-helpers': IconSearch,
  'job-postings': IconClipboardList,
  'find-work': IconBriefcase,
  reviews: IconStar,
};
