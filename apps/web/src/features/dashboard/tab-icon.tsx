import { IconBriefcase, IconClipboardList, IconSearch, IconStar, IconUser } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { DashboardTab } from './dashboard-tabs.ts';

const icons = {
  profile: IconUser,
  'search-helpers': IconSearch,
  'job-postings': IconClipboardList,
  'find-work': IconBriefcase,
  reviews: IconStar,
};

export function TabIcon({ tab }: { tab: DashboardTab }): ReactElement {
  const Picture = icons[tab];
  return <Picture size={20} stroke={1.75} aria-hidden />;
}
