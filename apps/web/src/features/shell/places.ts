import type { SessionUser } from '@get-my-helpers/validation/session';
import { IconBriefcase, IconHome, IconLayoutDashboard, IconMessage, IconSearch, type Icon } from '@tabler/icons-react';

/** A main place of the product. */
export interface Place {
  to: '/' | '/search' | '/job-search' | '/messages' | '/dashboard';
  label: string;
  icon: Icon;
}

const home: Place = { to: '/', label: 'Home', icon: IconHome };
const search: Place = { to: '/search', label: 'Find Helpers', icon: IconSearch };
const jobSearch: Place = { to: '/job-search', label: 'Find Jobs', icon: IconBriefcase };
const messages: Place = { to: '/messages', label: 'Messages', icon: IconMessage };
const dashboard: Place = { to: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard };

/** The places of the phone's bottom bar. */
export function mainPlaces(user: SessionUser): Place[] {
  return [home, user.type === 'professional' ? search : jobSearch, messages, dashboard];
}
